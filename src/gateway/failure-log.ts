// One line for each fault of ours; and in an outage, which all requests meet alike, one line a second.
import type { Log } from '../shared/log.js';

interface FailedRequest {
  readonly requestId: string;
  readonly endpoint: string;
  readonly status: number;
}

export interface FailureLog {
  /** False when the request was only counted: then it has no line of its own yet. */
  write(request: FailedRequest, reason: unknown): boolean;
}

interface FailureLogOptions {
  readonly log: Log;
  /** Runs it in a second. */
  readonly later?: (run: () => void) => void;
}

export function createFailureLog({ log, later = inASecond }: FailureLogOptions): FailureLog {
  let isWaiting = false;
  let requests = 0;
  let latest: object = {};

  function tell(): void {
    log.error({ requests, ...latest }, 'requests.unavailable');
    requests = 0;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      if (requests > 0) tell();
    });
  }

  return Object.freeze({
    write(request: FailedRequest, reason: unknown) {
      if (request.status !== 503) {
        log.error({ ...request, err: reason }, 'request.failed');
        return true;
      }
      requests += 1;
      latest = { requestId: request.requestId, endpoint: request.endpoint, err: reason };
      if (!isWaiting) tell();
      return false;
    },
  });
}

function inASecond(run: () => void): void {
  setTimeout(run, 1_000).unref();
}
