// The door of Telegram's bots: reads whose request it is and what it asks, and answers in Telegram's words.
import type { BotCaller, Caller } from '../shared/caller.js';
import { type CallInside, type CallReply, type Door, type DoorRequest, LastCall } from '../shared/doors.js';
import { type Refusal, refuse } from '../shared/errors.js';
import { AskAgain, type Prepared, type TelegramCall } from './calls/call.js';
import { callOf } from './calls/calls.js';
import type { TelegramDeps } from './deps.js';
import { CallFiles, noFiles } from './files/call-files.js';
import { refuseStrange } from './reading/chosen.js';
import { boundaryOf, type PartHead } from './reading/form.js';
import { fieldsBytesMax, fieldsOfPieces } from './reading/multipart.js';
import { type Parameters, parametersOf, parametersWith } from './reading/parameters.js';
import { inTelegramsWords, type Wording } from './refusals.js';
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

async function served(request: DoorRequest, deps: TelegramDeps): Promise<unknown> {
  const [, segment = '', method = ''] = form.exec(request.path) ?? [];
  if (method === '') throw refuse('NOT_FOUND');
  const asked = { call: callOf(method), visitor: visitorIn(segment) };
  if (!asked.call.takesFiles) return new MethodCall(request, asked, deps);
  return servedWithFiles(request, asked, deps);
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
    call: (endpoint, call) => callInside(endpoint, { caller, input: (of) => call.input(of) }),
  };
  const asked = { call: callOf(method), visitor: { number, authorization: '' } };
  if (asked.call.takesFiles) await servedWithFiles(request, asked, deps);
  else await carriedOut(request, new MethodCall(request, asked, deps));
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
      if ('refusal' in reply) throw inTelegramsWords(reply.refusal);
      return reply.data;
    },
  });
  try {
    return await carriedOut(request, new MethodCall(request, { ...asked, files }, deps));
  } catch (error) {
    await files.takeBack();
    throw error;
  } finally {
    await files.drop();
  }
}

/** Makes the calls of a method one after the other, until there is a result. */
async function carriedOut(request: AskedRequest, first: MethodCall): Promise<unknown> {
  let result: unknown = first;
  while (result instanceof LastCall)
    result = await result.result(await request.call(result.endpoint, result));
  return result;
}

type Unread = Asked & { readonly request: AskedRequest; readonly deps: TelegramDeps };

/** One method as it was asked: first what it becomes is called, and then what that leads to, if anything. */
class MethodCall extends LastCall {
  endpoint: string;
  readonly authorization: string;
  /** Gone as soon as it is read: a call that waits keeps no more than its result needs. */
  private unread: Unread | undefined;
  private resultOf: Prepared['result'] | undefined;
  private refused: Prepared['refused'] | undefined;
  private wording: Wording | undefined;
  /** The body of a call that the first one has led to. */
  private next: object | undefined;

  constructor(request: AskedRequest, asked: Asked, deps: TelegramDeps) {
    super();
    this.endpoint = asked.call.endpoint;
    this.authorization = asked.visitor.authorization;
    this.unread = { ...asked, request, deps };
  }

  async input(caller: Caller): Promise<object | undefined> {
    const { unread, next } = this;
    this.unread = undefined;
    this.next = undefined;
    if (unread === undefined) return next;
    const { body, result, refused, wording } = await prepared(unread, caller);
    this.resultOf = result;
    this.refused = refused;
    this.wording = wording;
    return body;
  }

  async result(reply: CallReply): Promise<unknown> {
    const { refused, wording } = this;
    const result = await ('data' in reply
      ? this.resultOf?.(reply.data)
      : refusedResult(reply.refusal, { refused, wording }));
    if (!(result instanceof AskAgain)) return result;
    this.endpoint = result.endpoint;
    this.next = result.body;
    return this;
  }
}

async function prepared({ request, call, visitor, files, deps }: Unread, caller: Caller): Promise<Prepared> {
  const bot = await botOf(caller, visitor, deps.numbers);
  files?.belongTo(bot);
  const parameters = await parametersIn(request, files);
  refuseStrange(parameters);
  return call.prepare({ parameters, caller: bot, deps, files: files ?? noFiles });
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

interface Refused {
  readonly refused: Prepared['refused'] | undefined;
  readonly wording: Wording | undefined;
}

/** Throws the refusal of an endpoint in Telegram's words, where the call has no result in its place. */
async function refusedResult(refusal: Refusal, { refused, wording }: Refused): Promise<unknown> {
  const instead = refused?.(refusal);
  if (instead !== undefined) return instead;
  throw (await wording?.(refusal)) ?? inTelegramsWords(refusal);
}
