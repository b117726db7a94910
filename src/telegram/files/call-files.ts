// The files of one call: parts of its form lie in the spool until the call is known to be good, and become
// files of the bot by the steps of any upload. What the call has made is taken back when it fails.
import type { Schemas } from '../../generated/schemas.js';
import type { BotCaller } from '../../shared/caller.js';
import { Refusal } from '../../shared/errors.js';
import type { FormFilesOutside, SpooledFile } from '../outside.js';
import type { PartHead } from '../reading/form.js';
import type { FileTaker } from '../reading/multipart.js';
import { badRequest } from '../refusals.js';

/** Ten files, each with its small picture. */
const partsMax = 20;
const nameLengthMax = 255;
const usualName = 'file';
/** Small pictures are made here. */
const unused = ['thumbnail', 'thumb'];

export interface CallFilesOptions {
  readonly formFiles: FormFilesOutside;
  /** Calls an endpoint for the same caller; throws its refusal. */
  call(endpoint: string, body: object): Promise<unknown>;
}

export interface NewFile {
  readonly name: string;
  /** What the sender says; it is left out where the bytes are of another. */
  readonly type?: string | undefined;
  readonly size: number;
  read(): AsyncIterable<Uint8Array>;
}

/** What a call has of them. */
export interface FilesAsked {
  /** The part of this name as a file that is not made yet; undefined where the form has no such part. */
  part(name: string): NewFile | undefined;
  /** The bot's new file. Throws a Refusal, and has made nothing then. */
  make(file: NewFile): Promise<Schemas['files.File']>;
}

export const noFiles: FilesAsked = Object.freeze({
  part: () => undefined,
  make: () => Promise.reject(new Error('A call that takes no files has asked for one.')),
});

interface Part extends PartHead {
  readonly spooled: SpooledFile;
}

export class CallFiles implements FilesAsked {
  private readonly options: CallFilesOptions;
  private readonly parts = new Map<string, Part>();
  private readonly made: string[] = [];
  private owner: `bot:${string}` = 'bot:';

  constructor(options: CallFilesOptions) {
    this.options = options;
  }

  belongTo({ botId }: BotCaller): void {
    this.owner = `bot:${botId}`;
  }

  /** Throws a Refusal for too many. */
  async take(head: PartHead): Promise<FileTaker | undefined> {
    if (unused.includes(head.name)) return undefined;
    if (this.parts.size >= partsMax) throw badRequest('too many files');
    const earlier = this.parts.get(head.name);
    this.parts.delete(head.name);
    await earlier?.spooled.drop();
    const spooled = await this.options.formFiles.spool(this.owner);
    this.parts.set(head.name, { ...head, spooled });
    return spooled;
  }

  part(name: string): NewFile | undefined {
    const part = this.parts.get(name);
    if (part === undefined) return undefined;
    const { filename = '', type, spooled } = part;
    return { name: filename, type, size: spooled.size, read: () => spooled.read() };
  }

  async make(file: NewFile): Promise<Schemas['files.File']> {
    const { call, formFiles } = this.options;
    if (file.size === 0) throw badRequest('file must be non-empty');
    const about = { fileName: nameOf(file.name), fileSize: file.size };
    const { key } = (await call('bots.files.open_upload', about)) as Schemas['files.UploadCredentials'];
    try {
      await formFiles.receive(key, file.read());
      const made = await this.complete({ ...about, key }, file.type);
      this.made.push(made.file_id);
      return made;
    } catch (error) {
      await formFiles.giveUp(this.owner, key);
      throw error;
    }
  }

  /** Libraries name a type by the name of the file, or at random. */
  private async complete(body: object, type: string | undefined): Promise<Schemas['files.File']> {
    const complete = async (more: object) =>
      (await this.options.call('bots.files.complete_upload', { ...body, ...more })) as Schemas['files.File'];
    if (type === undefined) return complete({});
    try {
      return await complete({ fileType: type });
    } catch (error) {
      if (!isOfType(error)) throw error;
      return complete({});
    }
  }

  /** The call has failed: its files are deleted, unless a message shows them all the same. */
  async takeBack(): Promise<void> {
    for (const id of this.made.splice(0)) await this.options.formFiles.takeBack(this.owner, id);
  }

  /** Nothing of the form is needed any more. */
  async drop(): Promise<void> {
    const parts = [...this.parts.values()];
    this.parts.clear();
    await Promise.all(parts.map(({ spooled }) => spooled.drop()));
  }
}

function nameOf(given: string): string {
  // No half of a letter that takes two units stays at the cut, or anywhere.
  const name = given.slice(0, nameLengthMax).replace(/\p{Cs}/gu, '');
  return name === '' ? usualName : name;
}

function isOfType(error: unknown): boolean {
  const details = error instanceof Refusal && Array.isArray(error.details) ? error.details : [];
  return details.some(({ field }: { readonly field: string }) => field === 'fileType');
}
