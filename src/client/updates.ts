// Fetches the updates of a bot, one after the other, over failures and for as long as its reader wants them.
import type { Schemas } from '../generated/schemas.js';
import type { CallOptions } from './call.js';
import { CallError, type CallFailure, type CallInput, type CallResult } from './result.js';
import { passes, pauseBefore } from './retries.js';

export interface UpdatesOptions {
  /** Seconds that one request waits for the next update, 1 to 50; 50. */
  readonly timeout?: number;
  /** How many are fetched at once, 1 to 100; 100. */
  readonly limit?: number;
  /** Which types; the service keeps to them until it is told of others. */
  readonly allowed_updates?: Schemas['bot-settings.UpdateTypes'];
  /** Ends the loop: the update at hand is the last one, and is acknowledged. */
  readonly signal?: AbortSignal;
  /** Hears of each failure that is tried again, and of the pause before that. */
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

/** How long the last word may take, when the loop has ended. */
const lastWordMs = 5_000;

/**
 * An update is done with once its reader asks for the next one. One at which the loop is left otherwise, by
 * `break` or a throw, comes again. Throws a CallError for what does not pass by itself.
 */
export async function* updatesOf(
  { ask, wait }: Service,
  { signal = new AbortController().signal, onRetry, timeout = 50, ...asked }: UpdatesOptions,
): AsyncGenerator<Update, void, undefined> {
  let failures = 0;
  /** All before it are done with. */
  let offset: number | undefined;
  let isAcknowledged = true;
  try {
    while (!signal.aborted) {
      const place = offset === undefined ? {} : { offset };
      const result = await ask({ ...asked, ...place, timeout }, { signal, attempts: 1 });
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
        isAcknowledged = true; // It would be refused as well.
        throw new CallError(advised(result));
      }
    }
  } finally {
    // What is not acknowledged comes again, as it does after a power cut.
    if (!isAcknowledged && offset !== undefined)
      await ask({ offset, limit: 1 }, { attempts: 1, timeoutMs: lastWordMs });
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
