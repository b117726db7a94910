// Mocha calls it in its main process, once, after the last file.
import { removeLeftOpen } from './stores.js';

export const mochaGlobalTeardown = removeLeftOpen;
