// The door of Telegram's bots: reads whose request it is and what it asks, and answers in Telegram's words.
import type { Caller } from '../shared/caller.js';
import { type CallReply, type Door, type DoorRequest, LastCall } from '../shared/doors.js';
import { refuse } from '../shared/errors.js';
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

export function createDoor(deps: TelegramDeps): Door {
  const bytesMax = filesMax * deps.formFiles.fileBytesMax + fieldsBytesMax;
  return Object.freeze({
    id: 'telegram.door',
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

interface Asked {
  readonly call: TelegramCall;
  readonly visitor: Visitor;
  /** Absent for a call that takes none. */
  readonly files?: CallFiles;
}

/** What has been made of files for a call that fails is taken back. */
async function servedWithFiles(request: DoorRequest, asked: Asked, deps: TelegramDeps): Promise<unknown> {
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
    let result: unknown = new MethodCall(request, { ...asked, files }, deps);
    while (result instanceof LastCall)
      result = await result.result(await request.call(result.endpoint, result));
    return result;
  } catch (error) {
    await files.takeBack();
    throw error;
  } finally {
    await files.drop();
  }
}

type Unread = Asked & { readonly request: DoorRequest; readonly deps: TelegramDeps };

/** One method as it was asked: first what it becomes is called, and then what that leads to, if anything. */
class MethodCall extends LastCall {
  endpoint: string;
  readonly authorization: string;
  /** Gone as soon as it is read: a call that waits keeps no more than its result needs. */
  private unread: Unread | undefined;
  private resultOf: Prepared['result'] | undefined;
  private wording: Wording | undefined;
  /** The body of a call that the first one has led to. */
  private next: object | undefined;

  constructor(request: DoorRequest, asked: Asked, deps: TelegramDeps) {
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
    const { body, result, wording } = await prepared(unread, caller);
    this.resultOf = result;
    this.wording = wording;
    return body;
  }

  async result(reply: CallReply): Promise<unknown> {
    const data = await dataOf(reply, this.wording);
    const result = await this.resultOf?.(data);
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
  { query, contentType, body: readBody }: DoorRequest,
  files: CallFiles | undefined,
): Promise<Parameters> {
  const body = await readBody();
  if (Buffer.isBuffer(body)) return parametersOf({ query, contentType, body });
  const boundary = boundaryOf(contentType) ?? '';
  const openFile = async (head: PartHead) => files?.take(head);
  return parametersWith(query, await fieldsOfPieces(body, { boundary, openFile }));
}

/** Throws the refusal of an endpoint in Telegram's words. */
async function dataOf(reply: CallReply, wording: Wording | undefined): Promise<unknown> {
  if ('data' in reply) return reply.data;
  throw (await wording?.(reply.refusal)) ?? inTelegramsWords(reply.refusal);
}
