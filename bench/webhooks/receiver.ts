// Takes deliveries over TLS, checks the signature of each, and knows when each has come.

import * as uws from 'uWebSockets.js';
import { createHmac } from 'node:crypto';
import { answerOrders } from '../answering.js';
import { monotonicMs } from '../monotonic.js';
import { type Arrivals, numberIn, type ReceiverOrder, type ReceiverSettings } from './messages.js';

type Listen = (
  host: string,
  port: number,
  options: number,
  done: (token: uws.us_listen_socket | false) => void,
) => void;

const { certFile, keyFile, secret } = JSON.parse(process.argv[2] ?? '{}') as ReceiverSettings;
const checkMs = 5;
const at = new Map<number, number>();
let twice = 0;
let badSignatures = 0;

function arrived(body: Buffer, signature: string): void {
  const now = monotonicMs();
  if (signature !== `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`) badSignatures += 1;
  const nth = numberIn(body.toString('latin1'));
  // Something else that the bot is told, such as that it has joined a chat.
  if (nth === undefined) return;
  if (at.has(nth)) twice += 1;
  else at.set(nth, now);
}

function listening(): Promise<number> {
  const app = uws.SSLApp({ cert_file_name: certFile, key_file_name: keyFile });
  app.post('/*', (res, req) => {
    const signature = req.getHeader('x-platform-signature');
    const chunks: Buffer[] = [];
    res.onAborted(() => undefined);
    res.onData((chunk, isLast) => {
      // The chunk's memory is taken back when this callback returns.
      chunks.push(Buffer.from(Buffer.from(chunk)));
      if (!isLast) return;
      arrived(Buffer.concat(chunks), signature);
      res.end('{"ok":true}');
    });
  });
  const listen = app.listen as unknown as Listen;
  return new Promise((resolve, reject) => {
    listen.call(app, '127.0.0.1', 0, 1, (token) => {
      if (token) resolve(uws.us_socket_local_port(token));
      else reject(new Error('no port is free'));
    });
  });
}

async function arrivals(count: number, withinMs: number): Promise<Arrivals> {
  const end = performance.now() + withinMs;
  while (at.size < count && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, checkMs));
  return { at: [...at], twice, badSignatures };
}

const port = listening();

async function obey(order: ReceiverOrder): Promise<unknown> {
  if (order.of === 'port') return port;
  if (order.of === 'arrivals') return arrivals(order.count, order.withinMs);
  at.clear();
  [twice, badSignatures] = [0, 0];
  return 'reset';
}

answerOrders(obey);
