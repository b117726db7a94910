// A limit under RATE_LIMIT_SCALE, for its enforcement and for its documents.

interface Requests {
  readonly requests: number;
  readonly windowSeconds: number;
}

/** Never below 1: a limit of nothing would be an endpoint that is switched off. */
export function scaledLimit({ requests, windowSeconds }: Requests, scale: number): Requests {
  const scaled = Math.min(Math.max(1, Math.floor(requests * scale)), Number.MAX_SAFE_INTEGER);
  return { requests: scaled, windowSeconds };
}
