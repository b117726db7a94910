// Sends requests signed with AWS Signature Version 4, whose bodies are streamed.
import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import type { Writable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '../shared/clock.js';
import { S3Failure } from './s3-failures.js';

export interface S3Account {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The SHA-256 of the body, when it is known before: the store checks it then. */
  readonly sha256?: string | undefined;
  readonly answerMs: number;
}

export interface BegunRequest {
  readonly body: Writable;
  /** Resolves when the store wants the body; with its answer, when it wants none. */
  wantsBody(): Promise<IncomingMessage | undefined>;
  /** Rejects with an S3Failure when there is no answer. */
  answered(): Promise<IncomingMessage>;
}

interface S3Requests {
  begin(request: S3Request): Promise<BegunRequest>;
  close(): void;
}

/** Stores that do not know `Expect: 100-continue` do not answer; the body is sent anyway after this time. */
const continueMs = 1_000;
/** Longer than an uploader may be silent, so that the uploader's silence is not reported as the store's. */
const sendingMs = 60_000;
/** A slow reader keeps the store waiting for at most this time. */
const readingMs = 300_000;
const socketsMax = 256;
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export function createS3Requests({
  region,
  accessKeyId,
  secretAccessKey,
  clock,
}: S3Account & { clock: Clock }) {
  const pool = { keepAlive: true, maxSockets: socketsMax };
  const agents = { 'http:': new HttpAgent(pool), 'https:': new HttpsAgent(pool) };

  async function signed({ method, url, sha256 }: S3Request): Promise<Record<string, string>> {
    const hash = method === 'PUT' ? (sha256 ?? 'UNSIGNED-PAYLOAD') : emptySha256;
    const signer = new AwsV4Signer({
      method,
      url,
      headers: { 'X-Amz-Content-Sha256': hash },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      datetime: new Date(clock.now()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    });
    return Object.fromEntries((await signer.sign()).headers);
  }

  return Object.freeze({
    async begin(request: S3Request): Promise<BegunRequest> {
      const { method, url, answerMs } = request;
      const isPut = method === 'PUT';
      const headers = {
        ...(await signed(request)),
        ...request.headers,
        ...(isPut && { Expect: '100-continue' }),
      };
      const isTls = url.startsWith('https:');
      const send = isTls ? overHttps : overHttp;
      const sent = send(url, { method, headers, agent: agents[isTls ? 'https:' : 'http:'] });
      const begun = watch(sent, answerMs);
      if (isPut) sent.flushHeaders();
      else sent.end();
      return begun;
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  }) satisfies S3Requests;
}

function watch(sent: ClientRequest, answerMs: number): BegunRequest {
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    const queued = setTimeout(() => {
      reject(new S3Failure(`no connection was free for ${answerMs} ms`));
      sent.destroy();
    }, answerMs);
    sent.once('socket', () => clearTimeout(queued));
    sent.once('response', (given: IncomingMessage) => {
      sent.setTimeout(readingMs);
      resolve(given);
    });
    sent.on('error', (cause) => {
      clearTimeout(queued);
      reject(new S3Failure(`there was no answer (${cause.message})`, { cause }));
    });
  });
  answer.catch(() => undefined); // The caller that awaits the answer gets the error.
  sent.on('timeout', () => sent.destroy(new Error('nothing came or went for too long')));
  sent.setTimeout(answerMs);
  sent.once('finish', () => sent.setTimeout(answerMs));
  const willing = () =>
    new Promise<undefined>((resolve) => {
      const wants = () => {
        clearTimeout(silent);
        sent.setTimeout(sendingMs);
        resolve(undefined);
      };
      const silent = setTimeout(wants, continueMs);
      sent.once('continue', wants);
      sent.once('close', () => clearTimeout(silent));
    });
  return { body: sent, wantsBody: () => Promise.race([answer, willing()]), answered: () => answer };
}
