// Lets the console's origins, and no others, read answers from a browser.
import type { Answer, Exchange } from './exchange.js';

type Headers = Answer['headers'];

const none: Headers = [];
const allowHeaders = 'Authorization, Content-Type, Idempotency-Key, Last-Event-ID';
const exposeHeaders = [
  'X-Platform-Request-Id',
  'Retry-After',
  'Idempotent-Replayed',
  'X-BotRateLimit-Remaining',
  'X-BotRateLimit-Reset',
  'Content-Disposition',
].join(', ');

export interface Cors {
  headersFor(exchange: Exchange): Headers;
  /** Browsers let any page open a WebSocket: so those of others are refused. Other clients name no origin. */
  mayConnect(origin: string, host: string): boolean;
  /** The answer to an OPTIONS request for a path that takes these methods. */
  preflight(exchange: Exchange, methods: readonly string[]): Answer;
}

export function createCors(origins: readonly string[]): Cors {
  // In the form in which browsers write them, for any case of letters and any port in the setting.
  const allowed = new Set(origins.map((origin) => new URL(origin).origin));
  const headersFor = (exchange: Exchange): Headers => {
    const { origin } = exchange.headers;
    if (origin === '' || allowed.size === 0) return none;
    // Without Vary a shared cache would hand one origin's answer to another.
    if (!allowed.has(origin)) return [['Vary', 'Origin']];
    return [
      ['Access-Control-Allow-Origin', origin],
      ['Access-Control-Expose-Headers', exposeHeaders],
      ['Vary', 'Origin'],
    ];
  };
  return {
    headersFor,
    mayConnect(origin, host) {
      if (origin === '' || allowed.has(origin)) return true;
      return host !== '' && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
    },
    preflight(exchange, methods) {
      const list = methods.join(', ');
      const isAllowed = allowed.has(exchange.headers.origin);
      const grants: Headers = isAllowed
        ? [
            ['Access-Control-Allow-Methods', list],
            ['Access-Control-Allow-Headers', allowHeaders],
            ['Access-Control-Max-Age', '600'],
          ]
        : none;
      return { status: 204, headers: [['Allow', list], ...headersFor(exchange), ...grants], body: '' };
    },
  };
}
