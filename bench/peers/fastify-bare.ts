// The peer that does nothing on fastify: the same bytes as the product's answer.
import fastify from 'fastify';
import type { Sample } from '../sample.js';
import { portOf, serve } from './serve.js';

interface Settings {
  readonly path: string;
  readonly sample: Sample;
}

await serve<Settings>(async ({ path, sample }) => {
  const app = fastify();
  const headers = Object.fromEntries(sample.headers);
  app.get(path, (_request, reply) => {
    reply.headers(headers).send(sample.body);
  });
  return portOf(await app.listen({ host: '127.0.0.1', port: 0 }));
});
