import '@fontsource/grenze-gotisch/700.css';
import '@fontsource/grenze/500.css';
import '@fontsource/grenze/700.css';
import '@fontsource/fira-sans-condensed/400.css';
import '@fontsource/fira-sans-condensed/500.css';
import '@fontsource/fira-sans-condensed/700.css';
import './tokens.css';
import './textures.css';
import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepPage } from './lib/app.svelte';
import { watchErrors } from './lib/errors';
import { followSettings } from './lib/settings.svelte';

followSettings();
keepPage();
watchErrors();
mount(App, { target: document.getElementById('app') ?? document.body });
