// Fetches the updates of a bot by long polling, retries temporary failures, and acknowledges what is handled.
import type { Schemas } from '../generated/schemas.js';
import type { CallOptions } from './call.js';
import { CallError, type CallFailure, type CallInput, type CallResult } from './result.js';
import { passes, pauseBefore } from './retries.js';

export interface UpdatesOptions {
  /** The seconds that one request waits for the next update, 1 to 50; 50 by default. */
  readonly timeout?: number;
  /** The number of updates in one answer, 1 to 100; 100 by default. */
  readonly limit?: number;
  /** The types of updates; the service keeps this setting until it is changed. */
  readonly allowed_updates?: Schemas['bot-settings.UpdateTypes'];
  /** Ends the loop: the present update is the last one, and is acknowledged. */
  readonly signal?: AbortSignal;
  /** Called with each failure that is retried, and the pause before that. */
  readonly onRetry?: (failure: CallFailure, pauseMs: number) => void;
}

type Update = Schemas['updates.Update'];
type GetUpdates = 'bots.get_updates';

export type AskUpdates = (
  input: CallInput<GetUpdates>,
  options: CallOptions,
) => Promise<CallResult<GetUpdates>>;

interface Service {
  readonly ask: AskUpdates;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The time for the acknowledgement when the loop has ended. */
const lastAcknowledgementMs = 5_000;

/**
 * An update is handled once its reader asks for the next one. One at which the reader leaves the loop by
 * `break` or a throw comes again. Throws a CallError for a failure that is not temporary.
 */
export async function* updatesOf(
  { ask, wait }: Service,
  { signal = new AbortController().signal, onRetry, timeout = 50, ...asked }: UpdatesOptions,
): AsyncGenerator<Update, void, undefined> {
  let failures = 0;
  /** The updates below it are handled. */
  let offset: number | undefined;
  let isAcknowledged = true;
  try {
    while (!signal.aborted) {
      const cursor = offset === undefined ? {} : { offset };
      const result = await ask({ ...asked, ...cursor, timeout }, { signal, attempts: 1 });
      if (result.ok) {
        failures = 0;
        isAcknowledged = true;
        for (const update of result.data.updates) {
          if (signal.aborted) return;
          yield update;
          offset = update.update_seq + 1;
          isAcknowledged = false;
        }
      } else if (result.code === 'ABORTED') {
        return;
      } else if (passes(result)) {
        failures += 1;
        const pauseMs = pauseBefore(failures + 1, result.retryAfter);
        onRetry?.(result, pauseMs);
        await wait(pauseMs, signal);
      } else {
        isAcknowledged = true; // An acknowledgement would be refused too.
        throw new CallError(advised(result));
      }
    }
  } finally {
    // If this acknowledgement fails, the updates come again, as they do after a crash.
    if (!isAcknowledged && offset !== undefined)
      await ask({ offset, limit: 1 }, { attempts: 1, timeoutMs: lastAcknowledgementMs });
  }
}

const advice: Readonly<Record<number, string>> = {
  401: 'The developer of the bot finds its state under GET /api/v1/bots/my/:id, and gets a new token there.',
  409: 'Call bots.deleteWebhook() to fetch updates here, or receive them where the webhook points to.',
};

function advised(failure: CallFailure): CallFailure {
  const { status, message } = failure;
  const more = advice[status];
  if (more === undefined) return failure;
  const sentence = /[.!?]$/.test(message) ? message : message.concat('.');
  return { ...failure, message: [sentence, more].join(' ') };
}
