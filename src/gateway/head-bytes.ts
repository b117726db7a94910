// How long a head may be. Imported before the library, which reads its bound once, as it is loaded.

/** A longer request line with headers is answered 431, in the envelope of the path. */
export const headBytesMax = 4 * 1024;

/** Beyond this the library answers in its own words. Decision: docs/decisions/http-edge.md */
const libraryHeadBytesMax = 4 * headBytesMax;

process.env.UWS_HTTP_MAX_HEADERS_SIZE = String(libraryHeadBytesMax);
