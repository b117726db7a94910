// The peer that does the product's work with fastify's means: token, scope, limit, envelope, metrics, log.
import { createHash, randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import pino from 'pino';
import { Histogram } from 'prom-client';
import { schemaOf } from './schema-of.js';
import { portOf, serve } from './serve.js';

interface Settings {
  readonly path: string;
  readonly endpointId: string;
  readonly token: string;
  readonly scope: string;
  /** What the product answers in `data`; kept beside the token in MongoDB, answered from the cache. */
  readonly data: Record<string, unknown>;
  readonly redisUrl: string;
  readonly mongodbUrl: string;
}

interface TokenRecord {
  readonly _id: string;
  readonly tokenId: string;
  readonly scopes: readonly string[];
  readonly data: Record<string, unknown>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: TokenRecord | null;
    startedMs: number;
  }
}

class Refused extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

await serve<Settings>(async (settings) => {
  const lookUp = await openTokens(settings);
  // pino as fastify's documentation sets it up, in batches, and one line a request instead of fastify's two.
  const redact = ['req.headers.authorization'];
  const destination = pino.destination({ fd: 2, sync: false, minLength: 8_192 });
  const loggerInstance: FastifyBaseLogger = pino({ base: null, redact }, destination);
  const app = fastify({ loggerInstance, disableRequestLogging: true, genReqId: () => randomUUID() });
  // The cheapest way to use prom-client: the labels are looked up once, not at every request.
  const latency = new Histogram({
    name: 'request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['endpoint', 'status'],
  }).labels(settings.endpointId, '200');

  app.decorateRequest('caller', null);
  app.decorateRequest('startedMs', 0);
  app.addHook('onRequest', async (request, reply) => {
    request.startedMs = performance.now();
    reply.headers({
      'X-Platform-Request-Id': request.id,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    const { authorization = '' } = request.headers;
    if (!authorization.startsWith('Bearer ')) throw new Refused(401, 'no token');
    const found = lookUp(authorization.slice('Bearer '.length));
    request.caller = found instanceof Promise ? await found : found;
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const isAllowed = request.caller?.scopes.includes(settings.scope) === true;
    done(isAllowed ? undefined : new Refused(403, 'scope'));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const durationMs = performance.now() - request.startedMs;
    latency.observe(durationMs / 1_000);
    const { id: requestId, ip: address } = request;
    const line = { requestId, endpoint: settings.endpointId, status: reply.statusCode, durationMs, address };
    app.log.info({ ...line, aborted: false }, 'request.handled');
    done();
  });
  await app.register(rateLimit, {
    global: false,
    redis: new Redis(settings.redisUrl),
    skipOnError: false,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  const limit = {
    hook: 'preHandler' as const,
    max: 60_000_000,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => request.caller?.tokenId ?? '',
  };
  const envelope = {
    success: true,
    code: 200,
    message: 'OK',
    data: settings.data,
    meta: { requestId: '', timestamp: '', duration: '' },
  };
  const options = { config: { rateLimit: limit }, schema: { response: { 200: schemaOf(envelope) } } };
  app.get(settings.path, options, (request, reply) => {
    const duration = `${(performance.now() - request.startedMs).toFixed(1)}ms`;
    const meta = { requestId: request.id, timestamp: new Date().toISOString(), duration };
    reply.send({ success: true, code: 200, message: 'OK', data: request.caller?.data, meta });
  });
  return portOf(await app.listen({ host: '127.0.0.1', port: 0 }));
});

/** Tokens by their digest: from a cache, and into the cache from MongoDB. */
async function openTokens({ mongodbUrl, token, scope, data }: Settings) {
  const client = await new MongoClient(mongodbUrl).connect();
  const tokens = client.db('fastify_peer').collection<TokenRecord>('tokens');
  const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url');
  await tokens.insertOne({ _id: digest(token), tokenId: 'tok_1', scopes: [scope], data });
  const cache = new Map<string, TokenRecord>();

  async function load(key: string): Promise<TokenRecord> {
    const found = await tokens.findOne({ _id: key });
    if (found === null) throw new Refused(401, 'unknown token');
    cache.set(key, found);
    return found;
  }

  return (secret: string): TokenRecord | Promise<TokenRecord> => {
    const key = digest(secret);
    return cache.get(key) ?? load(key);
  };
}
