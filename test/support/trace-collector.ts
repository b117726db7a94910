// A collector of traces as an operator has one: it takes spans by OTLP over HTTP, as JSON.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Absent of the first of a trace. */
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status: { readonly code: number };
  readonly startNs: bigint;
  readonly endNs: bigint;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** What its process says of itself. */
  readonly resource: Readonly<Record<string, string | number>>;
}

export interface TraceCollector {
  readonly endpoint: string;
  spans(): readonly CollectedSpan[];
  requests(): readonly { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[];
  /** From the next request on; undefined: none is answered, until there is a status again. */
  answerWith(status: number | undefined): void;
  close(): Promise<void>;
}

type Values = readonly { key: string; value: { stringValue?: string; intValue?: number } }[];

interface Exported {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Values };
    readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[];
  }[];
}

interface ExportedSpan extends Omit<CollectedSpan, 'startNs' | 'endNs' | 'attributes' | 'resource'> {
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Values;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const requests: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const unanswered: ServerResponse[] = [];
  let answer: number | undefined = 200;
  const reply = (response: ServerResponse, status: number) => response.writeHead(status).end('{}');
  const server = createServer(async (request, response) => {
    requests.push({ url: request.url, headers: request.headers });
    const exported = (await json(request)) as Exported;
    if (answer === undefined) unanswered.push(response);
    else {
      if (answer === 200) spans.push(...spansIn(exported));
      reply(response, answer);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    requests: () => requests,
    answerWith(status) {
      answer = status;
      if (status !== undefined) for (const response of unanswered.splice(0)) reply(response, status);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function spansIn({ resourceSpans }: Exported): readonly CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ startTimeUnixNano, endTimeUnixNano, attributes, ...span }) => ({
        ...span,
        startNs: BigInt(startTimeUnixNano),
        endNs: BigInt(endTimeUnixNano),
        attributes: valuesIn(attributes),
        resource: valuesIn(resource.attributes),
      })),
    ),
  );
}

function valuesIn(values: Values): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    values.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
}
