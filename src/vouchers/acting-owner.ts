// An owner acts for an application, as one of its tokens would.
import { refuse } from '../shared/errors.js';
import type { VouchersDeps } from './deps.js';

/** Returns the id. Throws APPLICATION_NOT_FOUND, and APPLICATION_DISABLED as its tokens are refused then. */
export async function actingOwner(
  { applications }: Pick<VouchersDeps, 'applications'>,
  id: string,
  userId: string,
): Promise<string> {
  await applications.owned(id, userId);
  if ((await applications.label(id)).status === 'disabled') throw refuse('APPLICATION_DISABLED');
  return id;
}
