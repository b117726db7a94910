// The screens that everyone has: the log-in, the registration, the first screen, and the own account.
import type { Screen } from '../screen.js';
import { Home } from './home.js';
import { LogIn } from './log-in.js';
import { Me } from './me.js';
import { Register } from './register.js';

export const screens: readonly Screen[] = [
  { pattern: '', view: Home },
  { pattern: 'log-in', view: LogIn, isOpen: true },
  { pattern: 'register', view: Register, isOpen: true },
  { pattern: 'me', view: Me },
];
