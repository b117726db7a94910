// Tells a store that is temporarily away from a wrong address or password.

/**
 * The errors of a socket whose peer is away for now. A name that does not exist (ENOTFOUND) is a mistake.
 * Decision: docs/decisions/storage-outages.md
 */
const absences = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // Resolver failures, for a host and for the hosts of mongodb+srv.
  ...['EAI_AGAIN', 'ETIMEOUT', 'ESERVFAIL'],
]);

/** Checks the error's own code, or that of its cause. */
export function isAbsence(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && absences.has(code);
}

/** The code of the system, not that of a server: the first one on the way to the cause. */
export function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}
