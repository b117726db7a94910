// Has fast-check draw the same in every run of npm test, where a test does not name a seed of its own.
import fc from 'fast-check';
import { proofSettings } from './proof-settings.js';

fc.configureGlobal({ seed: proofSettings().seed });
