// The screens of the folder, by their addresses.
import type { Screen } from '../screen.js';

export const screens: readonly Screen[] = [];
