// The file that a call names in one of three ways: a file that the bot may use, an address that it is fetched
// from, or a part of the form.
import { type FieldProblem, type Refusal, refuse } from '../../shared/errors.js';
import { badRequest, type Wording } from '../refusals.js';
import type { MethodAsked } from './call.js';
import { type ChatAsked, wordingOfSends } from './chat-asked.js';

export interface FileSource {
  readonly chat: ChatAsked;
  /** The part of the form that is the file where the value names no other; empty for none. */
  readonly name: string;
  readonly value: string;
  readonly isPicture: boolean;
}

export interface FileAsked {
  readonly id: string;
  /** It was there before the call. */
  readonly isGiven: boolean;
  readonly isPicture: boolean;
}

const attached = 'attach://';
const pictureFailed = 'IMAGE_PROCESS_FAILED';

/** Throws a Refusal in Telegram's words. */
export async function fileAsked(asked: MethodAsked, source: FileSource): Promise<FileAsked> {
  const { name, value, isPicture } = source;
  const part = asked.files.part(value.startsWith(attached) ? value.slice(attached.length) : name);
  if (part !== undefined) {
    const { file_id: id } = await asked.files.make(part).catch((error: unknown) => {
      throw wordOfUpload(error, isPicture);
    });
    return { id, isGiven: false, isPicture };
  }
  if (/^https?:\/\//i.test(value)) return { id: await fetched(asked, source), isGiven: false, isPicture };
  if (value === '') throw badRequest(`there is no ${name === '' ? 'media' : name} in the request`);
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(value)) throw wrongFile();
  return { id: value, isGiven: true, isPicture };
}

/** Nothing is fetched for a chat that nothing can be sent into. */
async function fetched(asked: MethodAsked, { chat, value: url, isPicture }: FileSource): Promise<string> {
  const { caller, deps, files } = asked;
  const { botId, systemUserId } = caller;
  const status = await deps.messages.statusOf(chat.id, systemUserId);
  const isIn = status !== undefined && !['left', 'banned'].includes(status);
  if (!isIn) {
    const code = chat.other === undefined ? 'FORBIDDEN' : 'NOT_FOUND';
    throw (await wordingOfSends(asked, chat)(refuse(code))) ?? refuse(code);
  }
  return deps.withFetched({ url, isPicture, botId }, async (file) => {
    const { file_id } = await files.make(file).catch((error: unknown) => {
      throw wordOfUpload(error, isPicture);
    });
    return file_id;
  });
}

function wordOfUpload(error: unknown, isPicture: boolean): unknown {
  const isUndecodable = problemsIn(error).some(({ rule }) => rule === 'picture');
  return isUndecodable
    ? badRequest(isPicture ? pictureFailed : 'the file is no picture that can be read')
    : error;
}

function wrongFile(): Refusal {
  return badRequest('wrong file identifier/HTTP URL specified');
}

const fileField = /^(?:file_id|media\.\d+\.(?:media|file_id))$/;

/** A refusal of the endpoint because of one of these files. */
export function wordingOfFiles(
  { caller: { systemUserId: id, botId }, deps }: MethodAsked,
  files: readonly FileAsked[],
): Wording {
  return async (refusal) => {
    const { status } = refusal;
    if (status === 400) {
      const problem = problemsIn(refusal).find(({ field }) => fileField.test(field));
      if (problem === undefined) return undefined;
      const isPicture = files.some((file) => file.isPicture);
      return problem.rule === 'type' ? badRequest(isPicture ? pictureFailed : problem.message) : wrongFile();
    }
    if (status !== 404) return undefined;
    const given = files.filter(({ isGiven }) => isGiven);
    const may = await Promise.all(given.map((file) => deps.mayUse(file.id, { id, botId })));
    return may.includes(false) ? wrongFile() : undefined;
  };
}

function problemsIn(error: unknown): readonly FieldProblem[] {
  const { details } = (error ?? {}) as Partial<Refusal>;
  return Array.isArray(details) ? details : [];
}
