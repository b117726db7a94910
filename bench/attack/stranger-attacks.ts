// The attacks of a stranger without a token: what each sends, over how many connections, and from where.
import { randomBytes } from 'node:crypto';
import type { AttackPlan } from './attack-plan.js';
import type { HttpAttack } from './http-attack.js';
import { headOf } from './request-text.js';

const kilobyte = 1024;
/** A little less than the door takes, so that what is dripped does not end it. */
const headBytes = 63 * kilobyte;
const nestingDepth = 500_000;
const nestedBody = `{"a":${'['.repeat(nestingDepth)}${']'.repeat(nestingDepth)}}`;

/** The numbers of connections and bodies with which the product was once brought to its knees. */
export const strangerAttacks: Readonly<Record<string, AttackPlan>> = {
  nested: stranger('log-ins of 1 MB nested 500,000 deep, 4 connections', {
    connections: 4,
    requestsMax: 20_000,
    request: () => logIn(nestedBody),
  }),
  tokens: stranger('random tokens, 600 connections of 8 addresses', {
    connections: 600,
    addresses: 8,
    requestsMax: 200_000,
    request: () => headOf('GET /api/v1/open-platform/me', { token: randomToken() }),
  }),
  logins: stranger('log-ins with wrong passwords, 64 connections of 64 addresses', {
    connections: 64,
    addresses: 64,
    requestsMax: 100_000,
    request: (number) =>
      logIn(JSON.stringify({ username: `person_${number % 5000}`, password: 'wrong horse' })),
  }),
  slow: stranger('bodies of 16 KB dripped a byte a second, 500 connections', {
    connections: 500,
    addresses: 8,
    requestsMax: 20_000,
    request: () => `${logInHead(16 * kilobyte)}{`,
    dripMs: 1000,
  }),
  heads: stranger('heads of 64 KiB at the door of Telegram, then a byte a second, 500 connections', {
    connections: 500,
    addresses: 8,
    requestsMax: 20_000,
    request: () => `GET /bot1:sbot_${randomSecret()}/sendMessage?text=${'0'.repeat(headBytes)}`,
    dripMs: 1000,
  }),
  idle: stranger('5,000 connections that say nothing', {
    connections: 5000,
    addresses: 8,
    requestsMax: 0,
    request: () => '',
  }),
};

const randomSecret = () => randomBytes(32).toString('base64url');
const randomToken = () => `sop_${randomSecret()}`;

function stranger(what: string, attack: Omit<HttpAttack, 'kind'>): AttackPlan {
  return { what, needs: [], attack: () => ({ kind: 'http', ...attack }) };
}

function logInHead(bytes: number): string {
  return headOf('POST /api/v1/accounts/login', { bytes });
}

function logIn(body: string): string {
  return logInHead(Buffer.byteLength(body)) + body;
}
