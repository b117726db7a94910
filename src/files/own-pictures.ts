// Pictures that documents name by an address: the address of one of our own files is stored as the file, and
// shown as an address that is signed again each time.
import { whyNoTarget } from '../outgoing/target-url.js';

type Addresses = Readonly<Record<string, string | null | undefined>>;

export type OwnPictures = ReturnType<typeof createOwnPictures>;

export interface OwnPicturesOptions {
  /** Returns undefined when it is another server's address. */
  fileIn(url: string): string | undefined;
  isPictureOf(fileId: string, accountId: string): Promise<boolean>;
  urlOf(fileId: string, at: number): string;
  /** Inner addresses that are allowed in development. */
  readonly devTargets: readonly string[];
}

interface Given {
  readonly field: string;
  readonly address: string | null | undefined;
  readonly accountId: string;
}

/**
 * Callers cannot send this prefix: the schema lets through only addresses of http and https.
 * Decision: docs/decisions/files.md
 */
const mark = 'file:';

/** The text that is stored in place of an address of the file. */
export function markOf(fileId: string): string {
  return `${mark}${fileId}`;
}

export function createOwnPictures(options: OwnPicturesOptions) {
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
    /**
     * The addresses as they are stored, by field; an empty one stays as it is. A file of ours must be a
     * picture of the account, and another server must be allowed as a target of webhooks.
     */
    async keep<A extends Addresses>(addresses: A, accountId: string) {
      const given = Object.entries(addresses).map(([field, address]) => ({ field, address, accountId }));
      const all = await Promise.all(given.map(judged));
      const kept = Object.fromEntries(all.map((one) => [one.field, one.kept])) as A;
      return { kept, problems: all.flatMap(({ problems }) => problems) };
    },
    // An address that was given is never signed: a caller could have a foreign file signed by it.
    /** The address at which such a picture is read; for our own files it is valid for a day. */
    shownFrom: (kept: string, at: number) =>
      kept.startsWith(mark) ? urlOf(kept.slice(mark.length), at) : kept,
  });
}

const notOwn =
  'This is no picture that you have uploaded. Upload it (files/upload-credentials) and give its url.';
