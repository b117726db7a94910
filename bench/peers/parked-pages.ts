// The pages by which a bench counts the requests that a peer has parked, and wakes all of them.

import type { PlainRoute } from '../../src/gateway/gateway.js';
import type { GatewayParking } from '../../src/gateway/parking.js';

/** A page that does this, and shows what it answers. */
export function plainPage(path: string, work: () => unknown): PlainRoute {
  const respond = () => ({
    status: 200,
    headers: [['Content-Type', 'text/plain']] as const,
    body: String(work() ?? 'done'),
  });
  return { path, respond };
}

export function parkedPages(
  parking: Pick<GatewayParking, 'parked'>,
  wake: () => void,
): readonly PlainRoute[] {
  return [plainPage('/count', () => parking.parked()), plainPage('/wake', wake)];
}
