// The screens that everyone has: the log-in, the registration, a new password, the first screen, and the own
// account.
import type { Screen } from '../screen.js';
import { Home } from './home.js';
import { LogIn } from './log-in.js';
import { Me } from './me.js';
import { Register } from './register.js';
import { Reset } from './reset.js';

export const screens: readonly Screen[] = [
  { pattern: '', view: Home },
  { pattern: 'log-in', view: LogIn, isOpen: true },
  { pattern: 'register', view: Register, isOpen: true },
  { pattern: 'reset', view: Reset, isOpen: true },
  { pattern: 'me', view: Me },
];
