// Serves the files of a bundle, each in the form that the browser takes, from memory: no path of a request
// reaches the disk.
import { takesCoding } from './accept.js';
import type { Answer, Exchange } from './exchange.js';
import type { PlainRoute } from './gateway.js';
import { isAmong, pageWindow } from './pages.js';

/** One file in the forms that the build has made of it. */
export interface BundleFile {
  readonly path: string;
  readonly type: string;
  /** Changes with the content. */
  readonly digest: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

export interface Bundle {
  readonly page: BundleFile;
  /** Their names change with their content. */
  readonly files: readonly BundleFile[];
}

const always: Answer['headers'] = [
  ['Vary', 'Accept-Encoding'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** What a page that holds tokens may do: nothing that its own files do not do. */
export function consolePolicy(publicUrl: string | undefined): string {
  const media = ['blob:', ...(publicUrl === undefined ? [] : [publicUrl])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ${["'self'", ...(publicUrl === undefined ? [] : [publicUrl])].join(' ')}`,
    `img-src 'self' data: ${media}`,
    `media-src 'self' ${media}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

export function bundleRoutes({ page, files }: Bundle, policy: string): readonly PlainRoute[] {
  const ofPage: Answer['headers'] = [
    ['Cache-Control', 'no-cache'],
    ['Content-Security-Policy', policy],
    ['Permissions-Policy', 'camera=(self)'],
  ];
  const ofFile: Answer['headers'] = [['Cache-Control', 'public, max-age=31536000, immutable']];
  return [routeOf(page, ofPage), ...files.map((file) => routeOf(file, ofFile))];
}

function routeOf(file: BundleFile, more: Answer['headers']): PlainRoute {
  const plain = formOf(file, file.plain, more);
  const gzip = formOf(file, file.gzip, [['Content-Encoding', 'gzip'], ...more]);
  const brotli = formOf(file, file.brotli, [['Content-Encoding', 'br'], ...more]);
  const formFor = (codings: string) => {
    if (takesCoding(codings, 'br')) return brotli;
    return takesCoding(codings, 'gzip') ? gzip : plain;
  };
  return {
    path: file.path,
    limit: pageWindow,
    respond({ headers }: Exchange) {
      const { etag, whole, unchanged } = formFor(headers['accept-encoding']);
      return isAmong(headers['if-none-match'], etag) ? unchanged : whole;
    },
  };
}

/** Each form is made once and has a tag of its own, as two forms are not the same bytes. */
function formOf({ type, digest }: BundleFile, body: Buffer, more: Answer['headers']) {
  const [coding = ''] = more.flatMap(([name, value]) => (name === 'Content-Encoding' ? [value] : []));
  const etag = `"${digest}${coding}"`;
  const headers: Answer['headers'] = [['ETag', etag], ...more, ...always];
  const whole: Answer = { status: 200, headers: [['Content-Type', type], ...headers], body };
  const unchanged: Answer = { status: 304, headers, body: '' };
  return { etag, whole, unchanged };
}
