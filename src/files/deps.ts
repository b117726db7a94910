// The parts of the room of files that its endpoints use.
import { endpointFor } from '../shared/endpoint.js';
import type { Library } from './library.js';
import type { SentFiles } from './sent-files.js';
import type { SignedLinks } from './signed-links.js';
import type { Uploads } from './uploads.js';

export interface FilesDeps {
  readonly uploads: Uploads;
  readonly library: Library;
  readonly links: SignedLinks;
  readonly sentFiles: SentFiles;
}

export const endpoint = endpointFor<FilesDeps>();
