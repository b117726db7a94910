// The code that a request walks through in a node, without sockets and stores: the head is read, the corridor
// answers, and a turn of an actor is decided and its rows are made.
import { setImmediate } from 'node:timers/promises';
import type { ActorKind } from '../../src/actors/kind.js';
import { type Acting, createActing } from '../../src/actors/runtime.js';
import { createCorridor } from '../../src/gateway/corridor.js';
import type { ExchangeHandler } from '../../src/gateway/exchange.js';
import { HttpExchange, type HttpSink, ServerState } from '../../src/gateway/http-exchange.js';
import { headOf, type RequestHead } from '../../src/gateway/request-head.js';
import { createAccessLog } from '../../src/gateway/request-record.js';
import { WaitingBytes } from '../../src/gateway/waiting-bytes.js';
import { systemClock } from '../../src/shared/clock.js';
import { boundlessWaiting, testCorridor, testEndpoint } from '../../test/support/gateway.js';
import { actorsOn, storeOfNothing } from '../actors/counter.js';

/** Answers so many requests, some at once. */
type Work = (count: number) => Promise<void>;

export interface Subject {
  /** Authenticated, with nothing asked of an actor. */
  readonly plain: Work;
  /** With a key, and carried out by an actor whose turn publishes. */
  readonly turn: Work;
}

const atOnce = 64;
const actorsTotal = 512;

const server = new ServerState({
  waiting: new WaitingBytes(boundlessWaiting),
  isLastBodiless: () => false,
  uncorked: (run) => run(),
});

const loopback = Uint8Array.of(127, 0, 0, 1).buffer;
const nowhere = { write: () => undefined };

const caller = {
  kind: 'application',
  applicationId: 'app_1',
  tokenId: 'token_1',
  scopes: [],
  labels: { applicationName: 'Bench', tokenName: 'till', tokenPrefix: 'sop_1' },
} as const;

const spender: ActorKind<{ n: number }> = {
  kind: 'spender',
  collection: 'spenders',
  machineVersion: 1,
  receivers: [
    {
      kind: 'reader',
      collection: 'readers',
      row: ({ to, type, data }, { v, i }) => ({
        _id: `${to.id}:${v}:${i}`,
        type,
        body: JSON.stringify(data),
      }),
    },
  ],
  decide(state: { n: number } | undefined) {
    const n = (state?.n ?? 0) + 1;
    const record = { id: `spent_${n}`, n };
    return {
      next: { n },
      record,
      publish: [{ to: { kind: 'reader', id: 'r1' }, type: 'spent', data: { n } }],
    };
  },
  answers: (record) => record,
};

const common = { summary: 'For the bench.', auth: 'application', data: 'accounts.User', errors: [] } as const;

const plain = testEndpoint({
  ...{ ...common, id: 'bench.plain', method: 'GET', path: '/api/v1/open-platform/me' },
  handle: () => ({ id: 'one', username: 'one', display_name: 'One', roles: [] }) as never,
});

export function openSubject(): Subject {
  const acting = createActing({
    actors: actorsOn(storeOfNothing(), { kinds: [spender] }),
    clock: systemClock,
  });
  const corridor = createCorridor(
    testCorridor({
      corridor: { authenticator: { authenticate: () => caller }, accessLog: createAccessLog(nowhere, true) },
    }),
  );
  const answered = (handler: ExchangeHandler, lines: Lines) => workOf(() => answerOf(handler, lines));
  return {
    plain: answered(corridor({ endpoint: plain, deps: {} }), { method: 'get', path: plain.path }),
    turn: answered(corridor({ endpoint: spendingBy(acting), deps: {} }), { method: 'post', path: spendPath }),
  };
}

const spendPath = '/api/v1/open-platform/vouchers/spend';

function spendingBy(acting: Acting) {
  let asked = 0;
  return testEndpoint({
    ...{ ...common, id: 'bench.spend', method: 'POST', path: spendPath, idempotency: 'required' },
    handle({ request }) {
      asked += 1;
      return acting.act(request, spender.kind, `s${asked % actorsTotal}`, { type: 'spend' });
    },
  });
}

interface Lines {
  readonly method: string;
  readonly path: string;
}

let keys = 0;

/** As a client sends it, whose every request has a key of its own. */
function headLike({ method, path }: Lines): RequestHead {
  keys += 1;
  const headers: (readonly [name: string, value: string])[] = [
    ['host', '127.0.0.1:3000'],
    ['user-agent', 'signalbox-bench'],
    ['accept', 'application/json'],
    ['authorization', 'Bearer sop_1'],
    ['idempotency-key', `key-${keys}`],
  ];
  const request = {
    getMethod: () => method,
    getUrl: () => path,
    getQuery: () => undefined,
    getParameter: () => undefined,
    forEach: (each: (name: string, value: string) => void) => {
      for (const [name, value] of headers) each(name, value);
    },
  };
  return headOf(request, 0);
}

/** Fails when it is not answered with 200, which is written by the web server itself. */
function answerOf(handler: ExchangeHandler, lines: Lines): Promise<void> {
  return new Promise((resolve, reject) => {
    const response = {
      cork: (write: () => void) => write(),
      writeStatus: (status: string) => reject(new Error(`The request was answered ${status}.`)),
      writeHeader: () => undefined,
      getRemoteAddress: () => loopback,
      tryEnd() {
        resolve();
        return [true, true];
      },
    };
    handler(new HttpExchange(response as unknown as HttpSink, headLike(lines), server));
  });
}

function workOf(answer: () => Promise<void>): Work {
  return async (count) => {
    for (let done = 0; done < count; done += atOnce) {
      await Promise.all(Array.from({ length: Math.min(atOnce, count - done) }, answer));
      // The server answers so many within one turn of the event loop.
      await setImmediate();
    }
  };
}
