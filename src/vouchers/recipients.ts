// Who may be sent vouchers: who said yes, or is a customer already and never said no.
import type { VouchersDeps } from './deps.js';

interface Recipient {
  readonly applicationId: string;
  readonly userId: string;
}

type Grounds = Pick<VouchersDeps, 'authorizations' | 'vouchers' | 'people'>;

/** Somebody who does not exist and somebody who did not agree are the same to an application. */
export async function mayReceive(
  { authorizations, vouchers, people }: Grounds,
  { applicationId, userId }: Recipient,
): Promise<boolean> {
  const [said, exists] = await Promise.all([
    authorizations.find(applicationId, userId),
    people.exists(userId),
  ]);
  if (!exists) return false;
  return said === null ? vouchers.isHolder(applicationId, userId) : said.isGranted;
}
