// Keeps what the node answered to each call of a bot, as it was on the wire.
import type { Socket } from 'node:net';

export interface RecordedAnswer {
  readonly method: string;
  readonly body: string;
}

export interface Recorder {
  readonly answers: readonly RecordedAnswer[];
  watch(asked: Socket, answered: Socket): void;
}

export function createRecorder(): Recorder {
  const answers: RecordedAnswer[] = [];
  return {
    answers,
    watch(asked, answered) {
      let head = '';
      let answer = Buffer.alloc(0);
      asked.on('data', (chunk: Buffer) => {
        if (!head.includes('\r\n')) head += chunk.toString('latin1');
      });
      answered.on('data', (chunk: Buffer) => {
        answer = Buffer.concat([answer, chunk]);
        const body = bodyOf(answer);
        if (body === undefined) return;
        const method = /^\S+ \/bot[^/]*\/(\w+)/.exec(head)?.[1];
        if (method !== undefined) answers.push({ method, body: body.toString('utf8') });
        [head, answer] = ['', Buffer.alloc(0)];
      });
    },
  };
}

/** The body, when all of it is there. */
function bodyOf(answer: Buffer): Buffer | undefined {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = /^content-length: *(\d+)/im.exec(answer.toString('latin1', 0, end))?.[1];
  const body = answer.subarray(end + 4);
  return body.length >= Number(length ?? 0) ? body : undefined;
}
