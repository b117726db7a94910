// A fastify that does for each request what the product does: token, scope, limit, envelope, metrics, log.
import { createHash, randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import pino from 'pino';
import { Histogram } from 'prom-client';
import { schemaOf } from './schema-of.js';

export interface AppSettings {
  readonly token: string;
  readonly scopes: readonly string[];
  /** What is kept beside the token in MongoDB. */
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

interface EndpointPlan {
  readonly scope: string;
  /** The schema of what is sent. */
  readonly body?: object;
  readonly example: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: TokenRecord | null;
    startedMs: number;
  }
}

export class Refused extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

export const databaseName = 'fastify_peer';
const tokenKeptMs = 10_000;

export const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export async function openApp(settings: AppSettings) {
  const client = await MongoClient.connect(settings.mongodbUrl, {
    writeConcern: { w: 'majority', journal: true },
    ignoreUndefined: true,
  });
  const db = client.db(databaseName);
  const lookUp = await openTokens(client, settings);
  // pino as fastify's documentation sets it up, in batches, and one line a request instead of fastify's two.
  const redact = ['req.headers.authorization'];
  const destination = pino.destination({ fd: 2, sync: false, minLength: 8_192 });
  const loggerInstance: FastifyBaseLogger = pino({ base: null, redact }, destination);
  const app = fastify({ loggerInstance, disableRequestLogging: true, genReqId: () => randomUUID() });
  const latency = new Histogram({
    name: 'request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['endpoint', 'status'],
  });

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
    const found = lookUp(authorization.slice('Bearer '.length), request.startedMs);
    request.caller = found instanceof Promise ? await found : found;
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

  /** The options of a route; its answers have the fields of the example. */
  function endpoint(id: string, { scope, body, example }: EndpointPlan) {
    // The cheapest way to use prom-client: the labels are looked up once, not at every request.
    const seconds = latency.labels(id, '200');
    const limit = {
      hook: 'preHandler' as const,
      max: 60_000_000,
      timeWindow: 60_000,
      keyGenerator: (request: FastifyRequest) => request.caller?.tokenId ?? '',
    };
    const meta = { requestId: '', timestamp: '', duration: '' };
    const envelope = { success: true, code: 200, message: 'OK', data: example, meta };
    return {
      config: { rateLimit: limit },
      schema: { ...(body !== undefined && { body }), response: { 200: schemaOf(envelope) } },
      preValidation(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) {
        done(request.caller?.scopes.includes(scope) === true ? undefined : new Refused(403, 'scope'));
      },
      onResponse(request: FastifyRequest, reply: FastifyReply, done: () => void) {
        const durationMs = performance.now() - request.startedMs;
        seconds.observe(durationMs / 1_000);
        const { id: requestId, ip: address } = request;
        const line = { requestId, endpoint: id, status: reply.statusCode, durationMs, address };
        app.log.info({ ...line, aborted: false }, 'request.handled');
        done();
      },
    };
  }

  return { app, client, db, endpoint };
}

export function envelopeOf({ id: requestId, startedMs }: FastifyRequest, data: unknown) {
  const duration = `${(performance.now() - startedMs).toFixed(1)}ms`;
  const meta = { requestId, timestamp: new Date().toISOString(), duration };
  return { success: true, code: 200, message: 'OK', data, meta };
}

/** Tokens by their digest: from a cache, and into the cache from MongoDB. */
async function openTokens(client: MongoClient, { token, scopes, data }: AppSettings) {
  const tokens = client.db(databaseName).collection<TokenRecord>('tokens');
  await tokens.insertOne({ _id: digest(token), tokenId: `tok_${randomUUID()}`, scopes, data });
  const cache = new Map<string, { readonly record: TokenRecord; readonly untilMs: number }>();

  async function load(key: string, nowMs: number): Promise<TokenRecord> {
    const record = await tokens.findOne({ _id: key });
    if (record === null) throw new Refused(401, 'unknown token');
    cache.set(key, { record, untilMs: nowMs + tokenKeptMs });
    return record;
  }

  return (secret: string, nowMs: number): TokenRecord | Promise<TokenRecord> => {
    const key = digest(secret);
    const kept = cache.get(key);
    return kept !== undefined && kept.untilMs > nowMs ? kept.record : load(key, nowMs);
  };
}
