// The door of Telegram's bots: reads whose request it is and what it asks, and answers in Telegram's words.
import type { BotCaller } from '../shared/caller.js';
import type { CallInside, CallReply, Door, DoorRequest } from '../shared/doors.js';
import { refuse } from '../shared/errors.js';
import { AskAgain, type Prepared, type TelegramCall } from './calls/call.js';
import { callOf } from './calls/calls.js';
import type { TelegramDeps } from './deps.js';
import { CallFiles, noFiles } from './files/call-files.js';
import { refuseStrange } from './reading/chosen.js';
import { boundaryOf, type PartHead } from './reading/form.js';
import { fieldsBytesMax, fieldsOfPieces } from './reading/multipart.js';
import { type Parameters, parametersOf, parametersWith } from './reading/parameters.js';
import { inTelegramsWords } from './refusals.js';
import { botOf, type Visitor, visitorIn } from './visitor.js';

/** As long as the longest body of an endpoint for bots: texts grow when they are written into a form. */
const bodyBytesMax = 1024 * 1024;
/** How many files of the greatest size a form may have. */
const filesMax = 10;
/** As long as the bytes of one upload have. */
const bodyTimes = { silenceSeconds: 20, wholeSeconds: 3_600 };

export function createDoor(deps: TelegramDeps, opened: NonNullable<Door['opened']>): Door {
  const bytesMax = filesMax * deps.formFiles.fileBytesMax + fieldsBytesMax;
  return Object.freeze({
    id: 'telegram.door',
    opened,
    prefix: '/bot',
    bodyBytesMax,
    streams: ({ path, contentType }: Pick<DoorRequest, 'path' | 'contentType'>) =>
      isOfFiles(path, contentType) ? { bytesMax, ...bodyTimes } : undefined,
    open: (request: DoorRequest) => served(request, deps),
  });
}

const form = /^\/bot([^/]*)\/([A-Za-z0-9_]{1,64})\/?$/;

function isOfFiles(path: string, contentType: string): boolean {
  const [, , method = ''] = form.exec(path) ?? [];
  return callOf(method).takesFiles === true && isForm(contentType);
}

function isForm(contentType: string): boolean {
  return /^\s*multipart\/form-data\s*;/i.test(contentType) && boundaryOf(contentType) !== undefined;
}

function served(request: DoorRequest, deps: TelegramDeps): Promise<unknown> {
  const [, segment = '', method = ''] = form.exec(request.path) ?? [];
  if (method === '') throw refuse('NOT_FOUND');
  const asked = { call: callOf(method), visitor: visitorIn(segment) };
  return asked.call.takesFiles ? servedWithFiles(request, asked, deps) : answered(request, asked, deps);
}

export interface InsideRequest {
  readonly method: string;
  readonly contentType: string;
  readonly body: Uint8Array;
  readonly caller: BotCaller;
  readonly callInside: CallInside;
}

/** The same for a call that a bot names without asking. Throws a Refusal in Telegram's words. */
export async function servedInside(inside: InsideRequest, deps: TelegramDeps): Promise<void> {
  const { method, contentType, body, caller, callInside } = inside;
  const number = (await deps.numbers.of([caller.systemUserId])).get(caller.systemUserId) ?? 0;
  const request: AskedRequest = {
    ...{ query: '', contentType, body: async () => Buffer.from(body) },
    call: (endpoint, { input }) => callInside(endpoint, { caller, input }),
  };
  const asked = { call: callOf(method), visitor: { number, authorization: '' } };
  await (asked.call.takesFiles ? servedWithFiles(request, asked, deps) : answered(request, asked, deps));
}

type AskedRequest = Pick<DoorRequest, 'query' | 'contentType' | 'body' | 'call'>;

interface Asked {
  readonly call: TelegramCall;
  readonly visitor: Visitor;
  /** Absent for a call that takes none. */
  readonly files?: CallFiles;
}

/** What has been made of files for a call that fails is taken back. */
async function servedWithFiles(request: AskedRequest, asked: Asked, deps: TelegramDeps): Promise<unknown> {
  const { authorization } = asked.visitor;
  const files = new CallFiles({
    formFiles: deps.formFiles,
    async call(endpoint, body) {
      const reply = await request.call(endpoint, { authorization, input: async () => body });
      if ('refusal' in reply) throw reply.refusal;
      return reply.data;
    },
  });
  try {
    return await answered(request, { ...asked, files }, deps);
  } catch (error) {
    await files.takeBack();
    throw error;
  } finally {
    await files.drop();
  }
}

async function answered(
  request: AskedRequest,
  { call, visitor, files }: Asked,
  deps: TelegramDeps,
): Promise<unknown> {
  const { authorization } = visitor;
  let prepared: Prepared | undefined;
  let reply = await request.call(call.endpoint, {
    authorization,
    async input(caller) {
      const bot = await botOf(caller, visitor, deps.numbers);
      files?.belongTo(bot);
      const parameters = await parametersIn(request, files);
      refuseStrange(parameters);
      prepared = await call.prepare({ parameters, caller: bot, deps, files: files ?? noFiles });
      return prepared.body;
    },
  });
  for (;;) {
    const result = await resultOf(reply, prepared);
    if (!(result instanceof AskAgain)) return result;
    reply = await request.call(result.endpoint, { authorization, input: async () => result.body });
  }
}

/** Files of the body go to where the call finds them. */
async function parametersIn(
  { query, contentType, body: readBody }: AskedRequest,
  files: CallFiles | undefined,
): Promise<Parameters> {
  const body = await readBody();
  if (Buffer.isBuffer(body)) return parametersOf({ query, contentType, body });
  const boundary = boundaryOf(contentType) ?? '';
  const openFile = async (head: PartHead) => files?.take(head);
  return parametersWith(query, await fieldsOfPieces(body, { boundary, openFile }));
}

/** Throws the refusal of an endpoint in Telegram's words. */
async function resultOf(reply: CallReply, prepared: Prepared | undefined): Promise<unknown> {
  if ('data' in reply) return prepared?.result(reply.data);
  const instead = prepared?.refused?.(reply.refusal);
  if (instead !== undefined) return instead;
  throw (await prepared?.wording?.(reply.refusal)) ?? inTelegramsWords(reply.refusal);
}
