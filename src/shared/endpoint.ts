// An endpoint is one frozen value; router, corridor, OpenAPI, docs and the contract test all come from it.
import type { Schemas } from '../generated/schemas.js';
import type { ReadKey } from '../generated/validators.js';
import type { Auth, Callers, Role } from './caller.js';
import type { ErrorCode, Refusal } from './errors.js';
import type { JsonText } from './json-text.js';
import type { Parked } from './parking.js';
import type { AnswerWaiter } from './waiter.js';

export type SchemaKey = keyof Schemas;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A window opened by its first call: so many requests in so many seconds. */
export interface Limit {
  readonly requests: number;
  readonly windowSeconds: number;
  /**
   * The owner of the window: the token (the default); the address, where the caller is not known yet; or the
   * bot in the path, from which the handler takes once it knows that the bot may do it.
   */
  readonly per?: 'caller' | 'address' | 'bot';
}

/** The quota of bots that a call of a sending endpoint takes from, in place of a limit of its own. */
interface SendQuota<Body> {
  /** The field of the body that names the chat. */
  readonly chat: 'chat_id';
  /** The number of messages that it sends; one when absent. */
  cost?(body: Body): number;
}

/** The facts of a request besides its checked input. */
export interface RequestFacts {
  readonly id: string;
  readonly address: string;
  readonly at: number;
  /** Present where the request is traced: what it causes is below this span. */
  readonly traceparent?: string | undefined;
  /** Present on endpoints that take a key, in the header or in the request, and were given one. */
  readonly idempotency?: IdempotencyClaim;
  /** True when the caller prefers the endpoint's alternative to JSON. */
  readonly prefersAlternative?: boolean;
  /** Whether the key has an answer: checked before anything is counted against the caller. */
  readonly isAnswered?: () => Promise<boolean>;
  /** The client that waits for the answer; absent where there is none. */
  readonly waiter?: AnswerWaiter;
}

/** A key of a request, from the header or from its body or path. */
interface NamedKey {
  /** The scope within which the key is unique. It names the caller, who alone gets the stored answer. */
  readonly scope: string;
  readonly key: string;
}

/** The actor that carries the request out keeps its answer under the key, with its turn. */
export interface IdempotencyClaim extends NamedKey {
  /** Equal for two requests that ask the same. */
  readonly fingerprint: string;
}

/**
 * The answer of an actor under a key, as data, with the request that was carried out. The corridor makes the
 * same envelope of it at every retry.
 */
export class ActorAnswer {
  readonly outcome: { readonly data: unknown } | { readonly refusal: Refusal };
  readonly request: { readonly id: string; readonly at: number; readonly durationMs: number };
  readonly replayed: boolean;

  constructor(answer: Pick<ActorAnswer, 'outcome' | 'request' | 'replayed'>) {
    this.outcome = answer.outcome;
    this.request = answer.request;
    this.replayed = answer.replayed;
  }
}

/** An answer that is too long to be held: each piece is made when the client has taken the one before. */
export type Pieces = AsyncIterable<string>;

/** Data as pieces of JSON, for the envelope. */
export class StreamedData {
  readonly json: Pieces;

  constructor(json: Pieces) {
    this.json = json;
  }
}

/** An answer that is no JSON, such as a picture: it is sent as it is, without an envelope. */
export class MediaAnswer {
  readonly body: string | Pieces;
  readonly headers: readonly (readonly [name: string, value: string])[];

  constructor({ body, headers = [] }: { body: string | Pieces; headers?: MediaAnswer['headers'] }) {
    this.body = body;
    this.headers = headers;
  }
}

/**
 * The alternative to JSON for callers that ask for it by `Accept`: the handler answers with a MediaAnswer.
 */
interface Alternative {
  /** The media type with its charset. */
  readonly media: string;
  readonly data: SchemaKey;
  /** The names of the headers that go with it. */
  readonly headers: readonly string[];
}

type Shape<K extends ReadKey | undefined> = K extends ReadKey ? Schemas[K] : Record<string, never>;

export interface HandlerInput<
  Deps,
  A extends Auth,
  P extends ReadKey | undefined,
  Q extends ReadKey | undefined,
  B extends ReadKey | undefined,
> {
  readonly params: Shape<P>;
  readonly query: Shape<Q>;
  readonly body: Shape<B>;
  readonly caller: Callers[A];
  readonly request: RequestFacts;
  readonly deps: Deps;
}

/** The input that is known before the limit has answered. */
interface AheadInput<Deps, A extends Auth, B extends ReadKey | undefined>
  extends Pick<HandlerInput<Deps, A, undefined, undefined, B>, 'body' | 'caller' | 'deps'> {
  readonly address: string;
}

/** A call that was refused for its form, or for want of a right. */
export interface RefusedInput<Deps, A extends Auth> {
  readonly code: string;
  readonly caller: Callers[A];
  readonly request: Pick<RequestFacts, 'id' | 'at'>;
  readonly deps: Deps;
}

export interface EndpointSpec<
  Deps,
  A extends Auth,
  P extends ReadKey | undefined,
  Q extends ReadKey | undefined,
  B extends ReadKey | undefined,
  D extends SchemaKey,
  R = undefined,
> {
  /** `room.action`: the name in metrics, logs, OpenAPI and the client. */
  readonly id: string;
  /** One sentence for the docs page. */
  readonly summary: string;
  readonly method: Method;
  readonly path: string;
  readonly auth: A;
  readonly scope?: string;
  /** An account needs one of these roles. */
  readonly roles?: readonly Role[];
  readonly limit?: Limit;
  readonly quota?: SendQuota<Shape<B>>;
  /**
   * Milliseconds of the loop that it takes behind the handler's first wait, which are not measured; needed
   * where they grow with the request. Decision: docs/decisions/cost-budget.md
   */
  price?(body: Shape<B>): number;
  readonly idempotency?: 'required' | 'optional';
  /** The key of an endpoint that has it in the request instead of the header. */
  keyIn?(asked: Pick<HandlerInput<Deps, A, P, Q, B>, 'params' | 'body' | 'caller'>): NamedKey;
  /** The handler gets the caller's address, which costs a read of the headers. */
  readonly needsAddress?: true;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Without a body the handler gets an empty object. */
  readonly bodyIsOptional?: true;
  readonly data: D;
  /** The media type of the handler's MediaAnswer; absent for data in an envelope. */
  readonly media?: string;
  readonly alternative?: Alternative;
  /**
   * The codes this endpoint adds to those every endpoint of its kind can answer. Codes of status 404 that are
   * about ids in the path come first, in the order of these ids.
   */
  readonly errors: readonly ErrorCode[];
  /** Bytes; 16 KiB when absent, and no more than that where the caller is not known. */
  readonly bodyLimit?: number;
  /**
   * Reads, and only reads, what the handler will need, while Redis is asked about the limit. Not called where
   * the limit is known without Redis.
   */
  ahead?(asked: AheadInput<Deps, A, B>): Promise<R>;
  /** Called before a known caller is refused for a call that has not reached the handler or a limit. */
  refused?(call: RefusedInput<Deps, A>): Promise<void>;
  handle(input: HandlerInput<Deps, A, P, Q, B>, ahead?: Promise<R>): Outcome<D> | Promise<Outcome<D>>;
}

type Outcome<D extends SchemaKey> = Schemas[D] | JsonText | StreamedData | ActorAnswer | MediaAnswer | Parked;

/** An endpoint as the corridor sees it, with its types erased. */
export interface Endpoint {
  readonly id: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: string;
  readonly auth: Auth;
  readonly scope?: string;
  readonly roles?: readonly Role[];
  readonly limit?: Limit;
  readonly quota?: SendQuota<never>;
  price?(body: never): number;
  readonly idempotency?: 'required' | 'optional';
  keyIn?(asked: never): NamedKey;
  readonly needsAddress?: true;
  readonly params?: ReadKey;
  readonly query?: ReadKey;
  readonly body?: ReadKey;
  readonly bodyIsOptional?: true;
  readonly data: SchemaKey;
  readonly media?: string;
  readonly alternative?: Alternative;
  readonly errors: readonly ErrorCode[];
  readonly bodyLimit?: number;
  ahead?(asked: never): Promise<unknown>;
  refused?(call: never): Promise<void>;
  handle(input: never, ahead?: never): unknown;
}

/** An endpoint together with its handler's dependencies. */
export interface BoundEndpoint {
  readonly endpoint: Endpoint;
  readonly deps: unknown;
}

/** Binds `endpoint` to the dependencies of one room. */
export function endpointFor<Deps>() {
  return function endpoint<
    A extends Auth,
    D extends SchemaKey,
    P extends ReadKey | undefined = undefined,
    Q extends ReadKey | undefined = undefined,
    B extends ReadKey | undefined = undefined,
    R = undefined,
  >(spec: EndpointSpec<Deps, A, P, Q, B, D, R>): RoomEndpoint<Deps> {
    return Object.freeze(spec) as unknown as RoomEndpoint<Deps>;
  };
}

/** Carries its room's dependencies in its type, so that `bind` cannot be given another room's. */
export interface RoomEndpoint<Deps> extends Endpoint {
  readonly depsType?: (deps: Deps) => void;
}

export function bind<Deps>(endpoints: readonly RoomEndpoint<Deps>[], deps: Deps): readonly BoundEndpoint[] {
  return endpoints.map((endpoint) => Object.freeze({ endpoint, deps }));
}
