// A DNS server on loopback that answers as a test tells it, each question anew and with no time to live.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { addressIn } from '../../src/outgoing/address.js';

/** Addresses of both families; undefined: there is no such name; null: it never answers. */
export type NameAnswers = (name: string) => readonly string[] | undefined | null;

export interface DnsServer {
  readonly address: string;
  questions(): number;
  close(): Promise<void>;
}

const typeA = 1;
const typeAaaa = 28;
const noSuchName = 3;
const headBytes = 12;

export async function openDnsServer(answers: NameAnswers): Promise<DnsServer> {
  const socket = createSocket('udp4');
  let questions = 0;
  socket.on('message', (message, from) => {
    questions++;
    const { name, type, end } = questionIn(message);
    const found = answers(name);
    if (found === null) return;
    const records = (found ?? [])
      .map((text) => Buffer.from(addressIn(text)?.toByteArray() ?? []))
      .filter(({ length }) => length === (type === typeA ? 4 : type === typeAaaa ? 16 : 0));
    const head = Buffer.alloc(headBytes);
    message.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 | (found === undefined ? noSuchName : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    const question = message.subarray(headBytes, end);
    socket.send(Buffer.concat([head, question, ...records.map(recordOf(type))]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions: () => questions,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function questionIn(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = headBytes;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** The name by a pointer to the question, the class of the internet, no time to live. */
function recordOf(type: number) {
  return (address: Buffer): Buffer => {
    const head = Buffer.from([0xc0, headBytes, 0, type, 0, 1, 0, 0, 0, 0, 0, address.length]);
    return Buffer.concat([head, address]);
  };
}
