import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config';

export default defineConfig((environment) =>
  mergeConfig(
    vite(environment),
    defineConfig({
      test: {
        hookTimeout: 60_000,
        testTimeout: 60_000,
        environment: 'node',
        include: ['src/**/*.test.ts'],
        css: { include: [/tokens\.css/] },
      },
    }),
  ),
);
