// The two signed routes: the bytes of an upload go to one, and a file is downloaded from the other.
import { refuse } from '../shared/errors.js';
import type { StreamRoute } from '../shared/streaming.js';
import type { Download } from './downloads.js';
import { uploadPath } from './file.js';
import type { SignedLinks } from './signed-links.js';
import type { Uploads } from './uploads.js';

export interface RoutesOptions {
  readonly uploads: Uploads;
  readonly download: Download;
  readonly links: SignedLinks;
  readonly fileBytesMax: number;
}

/**
 * A telephone between two antennas sends nothing for a while; an hour is enough for the largest file on a
 * slow line.
 */
const bodyTimes = { silenceSeconds: 20, wholeSeconds: 3_600 };

/**
 * The facts of the two routes that documents need.
 * @internal
 */
export const uploadAddress = Object.freeze({
  id: 'files.put',
  method: 'PUT',
  path: '/uploads/:key',
  limit: { requests: 600, windowSeconds: 60 },
  errors: [
    ...['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'RATE_LIMITED'],
    'STORAGE_FULL',
  ],
} as const);

/** @internal */
export const downloadAddress = Object.freeze({
  id: 'files.get',
  method: 'GET',
  path: '/files/:id/:variant',
  limit: { requests: 6_000, windowSeconds: 60 },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'RANGE_NOT_SATISFIABLE', 'RATE_LIMITED'],
} as const);

export function fileRoutes({
  uploads,
  download,
  links,
  fileBytesMax,
}: RoutesOptions): readonly StreamRoute[] {
  const put: StreamRoute = {
    ...uploadAddress,
    body: { bytesMax: fileBytesMax, ...bodyTimes },
    async handle({ params, query, headers, at, body }) {
      const key = params.key ?? '';
      links.verify(uploadPath(key), query, at);
      const coding = headers['content-encoding'].toLowerCase();
      if (coding !== '' && coding !== 'identity') {
        throw refuse('UNSUPPORTED_MEDIA_TYPE', { message: 'Send the bytes without Content-Encoding.' });
      }
      return { data: await uploads.receive(key, { source: body, declared: headers['content-length'] }) };
    },
  };
  return [put, { ...downloadAddress, handle: download }];
}
