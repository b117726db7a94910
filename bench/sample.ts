// Takes one answer of the product as the measure for its peers, who then answer with as many bytes.
import { connect } from 'node:net';

export interface Sample {
  /** `200 OK` */
  readonly status: string;
  /** Without those that every server writes by itself. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

const writtenByServers = new Set(['date', 'uwebsockets', 'content-length', 'connection', 'keep-alive']);

/** As a client would send it, with the headers that clients send. */
export function requestOf(port: number, path: string, token: string): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'User-Agent: signalbox-bench',
    'Accept: application/json',
    `Authorization: Bearer ${token}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

export async function takeSample(port: number, request: string): Promise<Sample> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write(request, 'latin1');
  let received = '';
  try {
    for await (const chunk of socket) {
      received += (chunk as Buffer).toString('latin1');
      const sample = sampleIn(received);
      if (sample) return sample;
    }
  } finally {
    socket.destroy();
  }
  throw new Error(`The connection ended before a whole answer: ${received.slice(0, 300)}`);
}

/** Undefined until the answer is whole. Its bytes are read as Latin-1; the bench's own names are ASCII. */
export function sampleIn(text: string): Sample | undefined {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [first = '', ...lines] = text.slice(0, headEnd).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const length = Number(headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1]);
  const body = text.slice(headEnd + 4);
  if (!Number.isInteger(length))
    throw new Error(`The answer has no Content-Length: ${text.slice(0, headEnd)}`);
  if (body.length < length) return undefined;
  return {
    status: first.slice(first.indexOf(' ') + 1),
    headers: headers.filter(([name]) => !writtenByServers.has(name.toLowerCase())),
    body: body.slice(0, length),
  };
}
