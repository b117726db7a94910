// Failures of requests to an S3-compatible store, and which of them are worth a retry.
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { roughly } from '../shared/jitter.js';

/** The store did not answer, or refused. */
export class S3Failure extends Error {
  /** 0 when there was no answer. */
  readonly status: number;
  readonly code: string;

  constructor(message: string, { status = 0, code = '', cause }: Partial<S3Failure> = {}) {
    super(message, { cause });
    this.name = 'S3Failure';
    this.status = status;
    this.code = code;
  }
}

const triesMax = 4;
const firstPauseMs = 100;
const explanationMax = 16 * 1024;

export async function failureOf(answer: IncomingMessage, method: string): Promise<S3Failure> {
  const status = answer.statusCode ?? 0;
  const text = await beginningOf(answer);
  const code = /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(text)?.[1] ?? '';
  return new S3Failure(`${method} was answered ${status} ${code}`.trimEnd(), { status, code });
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const piece of answer) {
      text += String(piece);
      if (text.length > explanationMax) break;
    }
  } catch {
    // The status is enough.
  }
  return text;
}

/** For requests that can be made twice: retried without an answer, and after one of a passing failure. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof S3Failure) || !isPassing(error) || tries === triesMax) throw error;
      await pause(roughly(firstPauseMs * 4 ** (tries - 1)));
    }
  }
}

function isPassing({ status, code }: S3Failure): boolean {
  return status === 0 || status >= 500 || status === 429 || code === 'RequestTimeout';
}
