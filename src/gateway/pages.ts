// Serves the pages and documents that never change while the node runs, with the headers a browser should
// see.
import { createHash } from 'node:crypto';
import type { Answer, Exchange } from './exchange.js';
import type { PlainRoute } from './gateway.js';

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const securityHeaders: Answer['headers'] = [
  ['Content-Security-Policy', policy],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

export interface Page {
  /** With its charset: scripts are UTF-8 and a browser would guess otherwise. */
  readonly type: string;
  readonly body: string;
}

export function pageRoutes(pages: Readonly<Record<string, Page>>): readonly PlainRoute[] {
  return Object.entries(pages).map(([path, page]) => pageRoute(path, page));
}

function pageRoute(path: string, { type, body }: Page): PlainRoute {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const bytes = Buffer.from(body);
  const always: Answer['headers'] = [['ETag', etag], ['Cache-Control', 'no-cache'], ...securityHeaders];
  const whole: Answer = { status: 200, headers: [['Content-Type', type], ...always], body: bytes };
  const unchanged: Answer = { status: 304, headers: always, body: '' };
  return {
    path,
    respond: ({ headers }: Exchange) => (headers['if-none-match'] === etag ? unchanged : whole),
  };
}

export function jsonAnswer(status: number, value: unknown, extra: Answer['headers'] = []): Answer {
  const type = ['Content-Type', 'application/json; charset=utf-8'] as const;
  return { status, headers: [type, ...extra, ...securityHeaders], body: JSON.stringify(value) };
}
