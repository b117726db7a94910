// Reads what an endpoint gives in another form than JSON, such as a table for spreadsheets, and hands it to
// the person as a file.
import { readAnswer } from '../client/answer.js';
import type { CallFailure } from '../client/client.js';
import { failed } from '../client/result.js';
import { renewingFetch } from './api.js';
import { token } from './session.js';

interface Wanted {
  readonly path: string;
  readonly media: string;
  readonly fileName: string;
}

/** Returns undefined when the whole file was given to the browser, which stores it. */
export async function download({ path, media, fileName }: Wanted): Promise<CallFailure | undefined> {
  const headers = { Accept: media, Authorization: `Bearer ${await token()}` };
  try {
    const response = await renewingFetch(path, { headers, redirect: 'error' });
    if (!response.ok) {
      const { said, ...rest } = await readAnswer(response, false);
      return failed({ ...rest, ...('data' in said ? {} : said) });
    }
    save(await response.blob(), fileName);
    return undefined;
  } catch (cause) {
    // An answer that is cut off in the middle comes here too: half a table is none.
    return failed({ code: 'NETWORK_ERROR', cause });
  }
}

function save(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
