// The screens of a bot's developer, by their addresses.
import type { Screen } from '../screen.js';
import { Apply } from './apply.js';
import { Bots } from './bots.js';

export const screens: readonly Screen[] = [
  { path: 'bots', view: Bots },
  { path: 'bots/new', view: Apply },
];
