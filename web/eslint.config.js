import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  globalIgnores(['node_modules', 'fixtures', 'public']),
  js.configs.recommended,
  typescript.configs.strict,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    rules: {
      // Parameters that only subclasses use, and loops that only count.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `{' '}` keeps a space that Svelte would remove at the start of a block.
      'svelte/no-useless-mustaches': 'off',
      // Plain maps and sets here are caches, or values that are replaced and never changed in place.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  // A test that misses its value fails by itself.
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    files: ['worker.js'],
    languageOptions: { globals: { ...globals.serviceworker, __FILES__: 'readonly', __OFFERED__: 'readonly' } },
  },
  { files: ['*.config.*', 'compile.mjs'], languageOptions: { globals: { ...globals.node } } },
);
