// Pictures that others name by an address: one of our own files is kept as the file, and shown at an address
// that is signed anew each time.
import { whyNoTarget } from '../outgoing/target-url.js';
import type { FieldProblem } from '../shared/errors.js';

type Addresses = Readonly<Record<string, string | null | undefined>>;

export interface OwnPictures {
  /**
   * The addresses as they are kept, by the names of their fields; what is empty is no address and stays. Of
   * our files only pictures of the account are good, of other servers what a webhook may have, too.
   */
  keep<A extends Addresses>(
    addresses: A,
    accountId: string,
  ): Promise<{ readonly kept: A; readonly problems: readonly FieldProblem[] }>;
  /** The address at which such a picture is read, of our own files for a day. */
  shownFrom(kept: string, at: number): string;
}

export interface OwnPicturesOptions {
  /** Undefined: it is another server's address. */
  fileIn(url: string): string | undefined;
  isPictureOf(fileId: string, accountId: string): Promise<boolean>;
  urlOf(fileId: string, at: number): string;
  /** Inside, and allowed all the same. */
  readonly devTargets: readonly string[];
}

interface Given {
  readonly field: string;
  readonly address: string | null | undefined;
  readonly accountId: string;
}

/**
 * Nobody can give it: a schema lets through only addresses of http and https.
 * Decision: docs/decisions/files.md
 */
const mark = 'file:';

/** How a file is kept where an address of it was given. */
export function markOf(fileId: string): string {
  return `${mark}${fileId}`;
}

export function createOwnPictures(options: OwnPicturesOptions): OwnPictures {
  const { fileIn, isPictureOf, urlOf, devTargets } = options;

  async function judged({ field, address, accountId }: Given) {
    if (!address) return { field, kept: address, problems: [] };
    const fileId = fileIn(address);
    if (fileId === undefined) {
      const message = whyNoTarget(address, devTargets);
      return {
        field,
        kept: address,
        problems: message === undefined ? [] : [{ field, rule: 'target', message }],
      };
    }
    const isOwn = await isPictureOf(fileId, accountId);
    return {
      field,
      kept: markOf(fileId),
      problems: isOwn ? [] : [{ field, rule: 'ownPicture', message: notOwn }],
    };
  }

  return Object.freeze({
    async keep<A extends Addresses>(addresses: A, accountId: string) {
      const given = Object.entries(addresses).map(([field, address]) => ({ field, address, accountId }));
      const all = await Promise.all(given.map(judged));
      const kept = Object.fromEntries(all.map((one) => [one.field, one.kept])) as A;
      return { kept, problems: all.flatMap(({ problems }) => problems) };
    },
    // Never an address that was given: else somebody could have a stranger's file signed.
    shownFrom: (kept: string, at: number) =>
      kept.startsWith(mark) ? urlOf(kept.slice(mark.length), at) : kept,
  });
}

const notOwn =
  'This is no picture that you have uploaded. Upload it (files/upload-credentials) and give its url.';
