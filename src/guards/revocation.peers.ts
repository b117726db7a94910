// Carries word of a revocation over the links: a node that is told looks at the journal before it confirms.
import type { Links, Notice } from '../links/links.js';
import type { PeerNotifier, Revocation } from './revocation.js';

interface RevocationNotice extends Notice {
  readonly version: number;
}

export const revocationNoticeType = 'revoked';

export function peersOver(links: Pick<Links, 'tell'>): PeerNotifier {
  return Object.freeze({
    async tell(nodes: readonly string[], version: number) {
      const notice: RevocationNotice = { type: revocationNoticeType, version };
      const answers = await links.tell(nodes, notice);
      return answers.filter(({ confirmed }) => confirmed).map(({ to }) => to);
    },
  });
}

/** What the receiver of a notice does; it rejects when it could not look, and so is not taken for a yes. */
export async function onRevocationNotice(
  notice: Notice,
  revocation: Pick<Revocation, 'heed'>,
): Promise<void> {
  const { version } = notice as RevocationNotice;
  if (!Number.isSafeInteger(version)) throw new TypeError('A notice of a revocation without its version.');
  await revocation.heed(version);
}
