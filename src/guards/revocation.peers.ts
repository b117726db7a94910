// Sends notices of revocations over the links: the receiver reads the journal before it confirms.
import type { Links, Notice } from '../links/links.js';
import type { PeerNotifier, RevocationGuard } from './revocation.js';

interface RevocationNotice extends Notice {
  readonly version: number;
}

export const revocationNoticeType = 'revoked';

export function peersOver(links: Pick<Links, 'notify'>): PeerNotifier {
  return Object.freeze({
    async notify(nodes: readonly string[], version: number) {
      const notice: RevocationNotice = { type: revocationNoticeType, version };
      const answers = await links.notify(nodes, notice);
      return answers.filter(({ confirmed }) => confirmed).map(({ to }) => to);
    },
  });
}

/** What the receiver of a notice does; it rejects, and so does not confirm, when the read failed. */
export async function onRevocationNotice(
  notice: Notice,
  revocation: Pick<RevocationGuard, 'catchUp'>,
): Promise<void> {
  const { version } = notice as RevocationNotice;
  if (!Number.isSafeInteger(version)) throw new TypeError('A notice of a revocation without its version.');
  await revocation.catchUp(version);
}
