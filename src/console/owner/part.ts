// The screens of an application's owner, by their addresses.
import type { Screen } from '../screen.js';
import { Applications } from './applications.js';
import { NewApplication } from './new-application.js';
import { Overview } from './overview.js';
import { Tokens } from './tokens.js';

export const screens: readonly Screen[] = [
  { path: 'apps', view: Applications },
  { path: 'apps/new', view: NewApplication },
  { path: 'apps/:id', view: Overview },
  { path: 'apps/:id/tokens', view: Tokens },
];
