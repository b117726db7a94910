// How the sink behaves: what it answers to which request, or that it does not.

export type SinkMode =
  | { readonly name: 'ok' | 'flapping' | 'hanging' | 'dripping' }
  | { readonly name: 'slow'; readonly ms: number }
  | { readonly name: 'failing'; readonly status: number }
  | { readonly name: 'retry-after'; readonly seconds: number };

export type SinkAnswer =
  | {
      readonly kind: 'whole';
      readonly status: number;
      readonly afterMs: number;
      readonly retryAfter?: number;
    }
  | { readonly kind: 'drip' }
  | { readonly kind: 'none' };

export interface SinkRequest {
  /** From 1, of all requests. */
  readonly number: number;
  /** From 1, of one update. */
  readonly attempt: number;
  readonly isGenuine: boolean;
}

export const modesText = [
  'ok                  200 at once',
  'slow <ms>           200 after so many milliseconds (3000)',
  'failing <status>    this status, each time (500)',
  'flapping            500 and 200 in turn',
  'hanging             takes the request and never answers',
  'dripping            200, and a byte of the body a second, without an end',
  'retry-after <s>     429 with Retry-After to the first attempt of each update, then 200 (5)',
];

const whole = (status: number, afterMs = 0): SinkAnswer => ({ kind: 'whole', status, afterMs });

/** What is not genuine is refused, as a receiver should; what fails or hangs does so for everybody. */
export function answerTo({ number, attempt, isGenuine }: SinkRequest, mode: SinkMode): SinkAnswer {
  const good = isGenuine ? 200 : 401;
  switch (mode.name) {
    case 'ok':
      return whole(good);
    case 'slow':
      return whole(good, mode.ms);
    case 'failing':
      return whole(mode.status);
    case 'flapping':
      return whole(number % 2 === 1 ? 500 : good);
    case 'hanging':
      return { kind: 'none' };
    case 'dripping':
      return { kind: 'drip' };
    case 'retry-after':
      return attempt > 1 ? whole(good) : { kind: 'whole', status: 429, afterMs: 0, retryAfter: mode.seconds };
  }
}

/** `slow 3000`, as it is typed; undefined when there is no such mode. */
export function modeIn([name = 'ok', value]: readonly string[]): SinkMode | undefined {
  const number = (fallback: number) => (value === undefined ? fallback : Number(value));
  const isWithin = (given: number, least: number, most: number) =>
    Number.isInteger(given) && given >= least && given <= most;
  const [ms, status, seconds] = [number(3000), number(500), number(5)];
  if (name === 'slow') return isWithin(ms, 0, 600_000) ? { name, ms } : undefined;
  if (name === 'failing') return isWithin(status, 200, 599) ? { name, status } : undefined;
  if (name === 'retry-after') return isWithin(seconds, 0, 86_400) ? { name, seconds } : undefined;
  const isPlain = name === 'ok' || name === 'flapping' || name === 'hanging' || name === 'dripping';
  return isPlain && value === undefined ? { name } : undefined;
}
