// The screens of the folder, by their addresses.
import type { Screen } from '../screen.js';
import { Till } from './till.js';

/** A till has a token of its own, so nobody needs to be logged in. */
export const screens: readonly Screen[] = [{ pattern: 'till', view: Till, isOpen: true }];
