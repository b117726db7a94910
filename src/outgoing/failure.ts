// Why an attempt failed: a small closed set of classes, each with a sentence for the owner of the target.

/**
 * `busy`: this node makes as many attempts as it may, and made none. `too_large`: the head, a body that is
 * wanted whole, or the bytes between and around them. `aborted`: by the caller.
 */
export type ErrorClass =
  | 'dns'
  | 'refused_target'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'protocol'
  | 'too_large'
  | 'aborted'
  | 'busy';

export interface SendFailure {
  readonly errorClass: ErrorClass;
  readonly message: string;
  readonly durationMs: number;
}

export class SendError extends Error {
  override readonly name = 'SendError';

  constructor(
    readonly errorClass: ErrorClass,
    message: string,
  ) {
    super(message);
  }
}

/** One message for all reasons: the caller must not learn about inner hosts. */
export function refusedTarget(): SendError {
  return new SendError('refused_target', 'The target is not allowed.');
}

export function timedOut(): SendError {
  return new SendError('timeout', 'The answer was not complete in time.');
}

export function tooLarge(): SendError {
  return new SendError('too_large', 'The answer is too large.');
}

/** The failure of a connection; a fault of our own is thrown. */
export function sendErrorOf(error: unknown): SendError {
  if (error instanceof SendError) return error;
  const code = codeOf(error);
  if (code === undefined || code === 'UND_ERR_INVALID_ARG') throw error;
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return new SendError('too_large', 'The head of the answer is too large.');
  if (isClosed(error))
    return new SendError('protocol', 'The connection was closed before the answer was complete.');
  return new SendError('protocol', `The answer is no HTTP that can be read (${code}).`);
}

/** True when the other end or the network closed the connection. */
export function isClosed(error: unknown): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'UND_ERR_DESTROYED'].includes(codeOf(error) ?? '');
}

export function codeOf(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return code;
  // Errors of the HTTP parser do not always have a code.
  return error instanceof Error && error.name === 'HTTPParserError' ? 'HPE' : undefined;
}
