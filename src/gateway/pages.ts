// Serves the pages and documents that never change while the node runs, with the headers a browser should
// see.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Limit } from '../shared/endpoint.js';
import { takesCoding } from './accept.js';
import type { Answer, Exchange } from './exchange.js';
import type { PlainRoute } from './gateway.js';

/** What stands in the page itself is named by its digest, so that nothing that is put into it later runs. */
function policyOf(page: string): string {
  return [
    "default-src 'none'",
    `style-src ${["'self'", ...digestsIn(page, 'style')].join(' ')}`,
    `script-src ${["'self'", ...digestsIn(page, 'script')].join(' ')}`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function digestsIn(page: string, tag: 'style' | 'script'): readonly string[] {
  return [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
}

function securityHeadersOf(page: string): Answer['headers'] {
  return [
    ['Content-Security-Policy', policyOf(page)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
}

const securityHeaders = securityHeadersOf('');

export interface StaticPage {
  /** With its charset: scripts are UTF-8 and a browser would guess otherwise. */
  readonly type: string;
  readonly body: string;
  /** The address changes with the content. */
  readonly isImmutable?: boolean;
}

/** For all pages together: generous, because all of an office share an address. */
export const pageWindow: Limit = { requests: 600, windowSeconds: 60, per: 'address' };

export function pageRoutes(pages: Readonly<Record<string, StaticPage>>): readonly PlainRoute[] {
  return Object.entries(pages).map(([path, page]) => pageRoute(path, page));
}

/** The compressed form is made for the first client that takes it, by a thread of its own: it takes long. */
function pageRoute(path: string, { type, body, isImmutable = false }: StaticPage): PlainRoute {
  const security = type.startsWith('text/html') ? securityHeadersOf(body) : securityHeaders;
  const facts = { security, isImmutable };
  const plain = formOf(type, Buffer.from(body), facts);
  let zipped: Promise<PageForm> | undefined;
  const makeZipped = async () =>
    formOf(type, await zip(body, { level: constants.Z_BEST_COMPRESSION }), { ...facts, coding: 'gzip' });
  return {
    path,
    limit: pageWindow,
    async respond({ headers }: Exchange) {
      const ifNoneMatch = headers['if-none-match'];
      const isZipped = takesCoding(headers['accept-encoding'], 'gzip');
      if (isZipped) zipped ??= makeZipped();
      const { etag, whole, unchanged } = (isZipped && (await zipped)) || plain;
      return isAmong(ifNoneMatch, etag) ? unchanged : whole;
    },
  };
}

const zip = promisify(gzip);

type PageForm = ReturnType<typeof formOf>;

interface FormFacts {
  readonly security: Answer['headers'];
  readonly isImmutable: boolean;
  readonly coding?: string;
}

/** One form of a page, made once: what is sent never changes while the node runs. */
function formOf(type: string, body: Buffer, { security, isImmutable, coding }: FormFacts) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const always: Answer['headers'] = [
    ['ETag', etag],
    ['Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache'],
    ['Vary', 'Accept-Encoding'],
    ...security,
  ];
  const coded: Answer['headers'] = coding === undefined ? [] : [['Content-Encoding', coding]];
  const whole: Answer = { status: 200, headers: [['Content-Type', type], ...coded, ...always], body };
  const unchanged: Answer = { status: 304, headers: always, body: '' };
  return { etag, whole, unchanged };
}

/** Compared weakly (RFC 9110, 13.1.2): a proxy may have called what it passed on weak. */
export function isAmong(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === '') return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

export function jsonAnswer(status: number, value: unknown, extra: Answer['headers'] = []): Answer {
  const type = ['Content-Type', 'application/json; charset=utf-8'] as const;
  return { status, headers: [type, ...extra, ...securityHeaders], body: JSON.stringify(value) };
}
