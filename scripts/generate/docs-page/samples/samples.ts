// The same call in every language that the docs pages show.
import type { SampleCall } from './call.js';
import { curlOf } from './curl.js';
import { goOf } from './go.js';
import { pythonOf } from './python.js';
import { typescriptOf } from './typescript.js';

export interface LanguageSample {
  readonly language: 'curl' | 'TypeScript' | 'Python' | 'Go';
  write(call: SampleCall): string;
}

export const samples: readonly LanguageSample[] = [
  { language: 'curl', write: curlOf },
  { language: 'TypeScript', write: typescriptOf },
  { language: 'Python', write: pythonOf },
  { language: 'Go', write: goOf },
];
