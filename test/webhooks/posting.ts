// Sends requests to a receiver of webhooks as a test wants them, trusting one CA and nothing else.
import { once } from 'node:events';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';

export interface Posted {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export interface Sending {
  readonly answer: Promise<IncomingMessage>;
  abandon(): void;
}

export function posterTo({ url, ca }: { readonly url: string; readonly ca: string }) {
  // A connection for each request, so that those under way can be counted.
  const agent = new Agent({ ca });
  const begin = (body: string, headers: OutgoingHttpHeaders): ClientRequest =>
    request(url, { method: 'POST', agent, headers }).end(body);
  return {
    async post(body: string, headers: OutgoingHttpHeaders = {}): Promise<Posted> {
      const [response] = (await once(begin(body, headers), 'response')) as [IncomingMessage];
      return { status: response.statusCode, headers: response.headers, text: await text(response) };
    },
    /** The head of the answer may come long before its end, or never. */
    send(body: string, headers: OutgoingHttpHeaders): Sending {
      const sent = begin(body, headers);
      const answer = once(sent, 'response').then(([response]) => response as IncomingMessage);
      answer.catch(() => undefined); // A caller that waits for the answer is told.
      sent.on('error', () => undefined);
      return { answer, abandon: () => void sent.destroy() };
    },
  };
}
