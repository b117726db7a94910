// The part of uploads and downloads that no endpoint carries: a room whose callers send files within forms
// calls the endpoints for the steps, and passes the bytes here.
import type { Clock } from '../shared/clock.js';
import { Refusal } from '../shared/errors.js';
import type { BytesAnswer } from '../shared/streaming.js';
import type { Download } from './downloads.js';
import { type FileOwner, fileIdIn } from './file.js';
import type { Library } from './library.js';
import type { SignedLinks } from './signed-links.js';
import type { Spool } from './spool.js';
import type { Uploads } from './uploads.js';

export interface FormFiles {
  readonly fileBytesMax: number;
  spool: Spool['open'];
  /** Takes the bytes of an upload that was opened, as a PUT to its address does. */
  receive(key: string, source: AsyncIterable<Uint8Array>): Promise<unknown>;
  giveUp: Uploads['giveUp'];
  /** Deletes a file, unless something shows it. */
  takeBack(owner: FileOwner, fileId: string): Promise<void>;
  /** The bytes of a file at the address that its endpoint has given, as a GET of it answers. */
  bytesAt(url: string, headers: Parameters<Download>[0]['headers']): Promise<BytesAnswer>;
}

export interface FormFilesOptions {
  readonly fileBytesMax: number;
  readonly spool: Spool;
  readonly uploads: Uploads;
  readonly library: Pick<Library, 'remove'>;
  readonly links: SignedLinks;
  readonly download: Download;
  readonly clock: Clock;
}

export function createFormFiles(options: FormFilesOptions): FormFiles {
  const { fileBytesMax, spool, uploads, library, links, download, clock } = options;
  return Object.freeze({
    fileBytesMax,
    spool: spool.open,
    receive: (key: string, source: AsyncIterable<Uint8Array>) =>
      uploads.receive(key, { source, declared: '' }),
    giveUp: uploads.giveUp,
    async takeBack(owner: FileOwner, fileId: string) {
      await library.remove(fileId, owner).catch((error: unknown) => {
        // It is shown, or was deleted meanwhile.
        if (!(error instanceof Refusal)) throw error;
      });
    },
    bytesAt(url: string, headers: Parameters<Download>[0]['headers']) {
      const params = { id: fileIdIn(url, links) ?? '', variant: 'original' };
      const query = new URL(url).searchParams;
      return download({ params, query, headers, isHead: false, at: clock.now() });
    },
  } satisfies FormFiles);
}
