// The typed client of the API: `createClient` gives every endpoint as a method, in Node and in browsers.
import { type Calls, type CallTree, type PagedCall, routes } from '../generated/client.js';
import type { Schemas } from '../generated/schemas.js';
import { type CallOptions, type ClientOptions, makeCall, sendRequest, tokenOf } from './call.js';
import { pause } from './deadline.js';
import { type LiveItem, type LiveOptions, liveOf } from './live.js';
import { itemsOf } from './pages.js';
import type { CallData, CallId, CallInput, CallResult } from './result.js';
import { type AskUpdates, type UpdatesOptions, updatesOf } from './updates.js';
import { type UploadFile, type UploadOptions, type UploadResult, uploadWith } from './upload.js';

export type { PagedCall } from '../generated/client.js';
export type { Schemas } from '../generated/schemas.js';
export type { CallOptions, ClientOptions } from './call.js';
export type { LiveData, LiveEvent, LiveItem, LiveOptions, LiveReset } from './live.js';
export type { LivePosition, LiveSignal, WebSocketClass, WebSocketLike } from './live-line.js';
export {
  type CallCode,
  type CallData,
  CallError,
  type CallFailure,
  type CallId,
  type CallInput,
  type CallResult,
  type CallSuccess,
  type LocalCode,
  unwrap,
} from './result.js';
export type { UpdatesOptions } from './updates.js';
export type { UploadFile, UploadOptions, UploadResult } from './upload.js';

/** The arguments of a call; the input may be left out where none of its fields is required. */
export type CallArguments<Id extends CallId> =
  Record<never, never> extends CallInput<Id>
    ? [input?: CallInput<Id>, options?: CallOptions]
    : [input: CallInput<Id>, options?: CallOptions];

/** One item of a list. */
export type ListItem<Id extends PagedCall> =
  CallData<Id> extends { items: readonly (infer Item)[] } ? Item : never;

/** The endpoints below a name, each as a method. */
export type ClientMethods<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends CallId
    ? (...given: CallArguments<Tree[Name]>) => Promise<CallResult<Tree[Name]>>
    : ClientMethods<Tree[Name]>;
};

export interface ClientCore {
  /** Calls an endpoint by its id: `api.call('bots.send_message', { chat_id, text })`. */
  call<Id extends CallId>(id: Id, ...given: CallArguments<Id>): Promise<CallResult<Id>>;
  /** All items of a list: `for await (const chat of api.pages('chats.list'))`. Throws a CallError. */
  pages<Id extends PagedCall>(
    id: Id,
    ...given: CallArguments<Id>
  ): AsyncGenerator<ListItem<Id>, void, undefined>;
  /**
   * The updates of a bot, by long polling: `for await (const update of api.updates({ signal }))`. An update
   * is acknowledged when the next one is requested. Temporary failures are retried without end, with growing
   * pauses; other failures throw a CallError.
   */
  updates(options?: UpdatesOptions): AsyncGenerator<Schemas['updates.Update'], void, undefined>;
  /**
   * Uploads a file, for the bot or the person whose token this is: asks where the bytes go, sends them there,
   * and completes the upload. What fails for a moment is tried again.
   */
  uploadFile(file: UploadFile, options?: UploadOptions): Promise<UploadResult>;
  /**
   * Live topics over a WebSocket: `for await (const item of api.live({ topics: ['chat:…'], signal }))`. It
   * reconnects by itself and continues where it was; where it cannot, the item is a `reset`.
   */
  live<const Topic extends string>(
    options: LiveOptions<Topic> & { readonly chats?: never },
  ): AsyncGenerator<LiveItem<Topic>, void, undefined>;
  live<const Topic extends string>(
    options: LiveOptions<Topic> & Required<Pick<LiveOptions<Topic>, 'chats'>>,
  ): AsyncGenerator<LiveItem<Topic | `chat:${string}`>, void, undefined>;
}

export type Client = ClientCore & ClientMethods<CallTree>;

export function createClient(options: ClientOptions): Client {
  const ask = (id: CallId, input: Fields | undefined, more?: CallOptions) =>
    makeCall(options, { id, input: input ?? {} }, more);
  const pages = (id: PagedCall, input: Fields | undefined, more?: CallOptions) =>
    itemsOf(id, input ?? {}, (given) => ask(id, given, more));
  const { wait = pause } = options;
  const fetchUpdates: AskUpdates = (input, more) =>
    ask('bots.get_updates', { ...input }, more) as ReturnType<AskUpdates>;
  const updates = (given: UpdatesOptions = {}) => updatesOf({ ask: fetchUpdates, wait }, given);
  const uploadFile = uploadWith({
    call: ask,
    send: (request, more) => sendRequest(options, request, more),
    token: () => tokenOf(options),
  });
  const { baseUrl, token } = options;
  const hasFreshTokens = typeof token === 'function';
  const tokenNow = () => tokenOf(options);
  const live = (given: LiveOptions<string>) =>
    liveOf({ baseUrl, token: tokenNow, hasFreshTokens, wait }, given);
  const methods: Record<string, unknown> = { call: ask, pages, updates, uploadFile, live };
  for (const id of Object.keys(routes) as (keyof Calls)[]) {
    const names = id.split('.').map(camelCase);
    const last = names.pop() ?? '';
    let at = methods;
    for (const name of names) {
      at[name] ??= {};
      at = at[name] as Record<string, unknown>;
    }
    at[last] = (input?: Fields, more?: CallOptions) => ask(id, input, more);
  }
  return methods as unknown as Client;
}

type Fields = Readonly<Record<string, unknown>>;

/** The generator names the types in the same way. */
function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
