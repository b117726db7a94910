// One method of Telegram's as a call of an endpoint: what its parameters become, and what its data become.
import type { BotCaller } from '../../shared/caller.js';
import type { Refusal } from '../../shared/errors.js';
import type { TelegramDeps } from '../deps.js';
import type { FilesAsked } from '../files/call-files.js';
import type { Parameters } from '../reading/parameters.js';
import type { Wording } from '../refusals.js';

export interface MethodAsked {
  readonly parameters: Parameters;
  readonly caller: BotCaller;
  readonly deps: TelegramDeps;
  readonly files: FilesAsked;
}

export interface TelegramCall {
  /** The id of the endpoint. */
  readonly endpoint: string;
  /** Its body may hold files, and is read piece by piece. */
  readonly takesFiles?: true;
  /** Throws a Refusal in Telegram's words. Called when the caller is known and may call the endpoint. */
  prepare(asked: MethodAsked): Promise<Prepared> | Prepared;
}

export interface Prepared {
  /** The body for the endpoint; undefined: nothing is to be called. */
  readonly body: object | undefined;
  /** What the data of the endpoint become; null where nothing was called. */
  result(data: unknown): unknown;
  readonly wording?: Wording;
  /** The result in spite of a refusal, or what is asked in its place; undefined: it is told. */
  refused?(refusal: Refusal): unknown;
}

/** A result that is known only after another call, whose data go to the same `result`. */
export class AskAgain {
  readonly endpoint: string;
  readonly body: object;

  constructor(endpoint: string, body: object) {
    this.endpoint = endpoint;
    this.body = body;
  }
}

/** True, for what needs no call of its own. It counts as a call of the bot. */
export function nothingToCall(): Prepared {
  let isCounted = false;
  return {
    body: undefined,
    result() {
      if (isCounted) return true;
      isCounted = true;
      return new AskAgain('bots.me', {});
    },
  };
}
