// The attacks of a stranger without a token: what each sends, over how many connections, and from where.
import { randomBytes } from 'node:crypto';

export const attackNames = ['nested', 'tokens', 'logins', 'slow', 'idle'] as const;
export type AttackName = (typeof attackNames)[number];

export interface Attack {
  readonly what: string;
  readonly connections: number;
  /** Addresses of the loopback range that the connections come from, by turns. */
  readonly addresses: number;
  /** At most so many requests, however fast they are answered. */
  readonly requestsMax: number;
  /** A whole request, or the head of one whose body is dripped. */
  request(number: number): string;
  /** Absent: the next request follows the answer. */
  readonly dripMs?: number;
}

const kilobyte = 1024;
const nestingDepth = 500_000;
const nestedBody = `{"a":${'['.repeat(nestingDepth)}${']'.repeat(nestingDepth)}}`;
const host = 'Host: attack.test\r\n';

/** The numbers of connections and bodies with which the product was once brought to its knees. */
export const attacks: Readonly<Record<AttackName, Attack>> = {
  nested: {
    what: 'log-ins of 1 MB nested 500,000 deep, 4 connections',
    connections: 4,
    addresses: 1,
    requestsMax: 20_000,
    request: () => logIn(nestedBody),
  },
  tokens: {
    what: 'random tokens, 600 connections of 8 addresses',
    connections: 600,
    addresses: 8,
    requestsMax: 200_000,
    request: () =>
      `GET /api/v1/open-platform/me HTTP/1.1\r\n${host}Authorization: Bearer ${randomToken()}\r\n\r\n`,
  },
  logins: {
    what: 'log-ins with wrong passwords, 64 connections of 64 addresses',
    connections: 64,
    addresses: 64,
    requestsMax: 100_000,
    request: (number) =>
      logIn(JSON.stringify({ username: `person_${number % 5000}`, password: 'wrong horse' })),
  },
  slow: {
    what: 'bodies of 16 KB dripped a byte a second, 500 connections',
    connections: 500,
    addresses: 8,
    requestsMax: 20_000,
    request: () => `${logInHead(16 * kilobyte)}{`,
    dripMs: 1000,
  },
  idle: {
    what: '5,000 connections that say nothing',
    connections: 5000,
    addresses: 8,
    requestsMax: 0,
    request: () => '',
  },
};

const randomToken = () => `sop_${randomBytes(32).toString('base64url')}`;

function logInHead(bytes: number): string {
  const headers = `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n`;
  return `POST /api/v1/accounts/login HTTP/1.1\r\n${host}${headers}\r\n`;
}

function logIn(body: string): string {
  return logInHead(Buffer.byteLength(body)) + body;
}
