// How long a head may be. Imported before the library, which reads its bound once, as it is loaded.

/** A longer request line with headers is answered 431, in the envelope of the path. */
export const headBytesMax = 4 * 1024;

/**
 * The same at doors: a library of Telegram's bots writes whole texts into the query, where 4,096 Chinese
 * letters are 36 KB.
 */
export const doorHeadBytesMax = 64 * 1024;

/** Beyond this the library answers in its own words. Decision: docs/decisions/http-edge.md */
const libraryHeadBytesMax = doorHeadBytesMax + 16 * 1024;

process.env.UWS_HTTP_MAX_HEADERS_SIZE = String(libraryHeadBytesMax);
