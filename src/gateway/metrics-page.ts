// /metrics in Prometheus' format: on a port of its own, or beside the API behind a token.
import { timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import type { Histogram } from '../shared/histogram.js';
import { hashOfToken } from '../shared/ids.js';
import type { Answer, Exchange } from './exchange.js';
import type { PlainRoute } from './gateway.js';
import { jsonAnswer } from './pages.js';

export interface MetricsPage {
  readonly registry: Registry;
  /** Beside the registry, for what is counted too often for it. */
  readonly histograms: readonly Histogram[];
  /** Without a token every client that reaches the port may read. */
  readonly token?: string | undefined;
}

export function metricsRoute({ registry, histograms, token }: MetricsPage): PlainRoute {
  return {
    path: '/metrics',
    async respond(exchange): Promise<Answer> {
      if (token !== undefined && !carries(exchange, token)) {
        const message = 'Send METRICS_TOKEN as Bearer token.';
        return jsonAnswer(401, { success: false, code: 'INVALID_TOKEN', message }, [
          ['WWW-Authenticate', 'Bearer'],
        ]);
      }
      const body = (await registry.metrics()) + histograms.map((one) => one.text()).join('');
      return { status: 200, headers: [['Content-Type', registry.contentType]], body };
    },
  };
}

function carries({ headers }: Exchange, token: string): boolean {
  const given = Buffer.from(hashOfToken(headers.authorization));
  return timingSafeEqual(given, Buffer.from(hashOfToken(`Bearer ${token}`)));
}
