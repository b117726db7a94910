// Disables the applications of a deleted account for good.
import type { Leave } from '../storage/leaving.js';
import type { Mongo } from '../storage/mongo.js';
import type { ApplicationRow } from './application.js';
import { createApplicationStore } from './application.store.js';

export function leavingApplications(mongo: Mongo): Leave {
  const applications = createApplicationStore(mongo);
  return async ({ ownerId, at }, session) => {
    const rows = await applications.closeOwner(ownerId, session);
    for (const row of rows) await applications.replace(withoutOwner(row, at), session);
    return rows.map(({ _id }) => _id);
  };
}

function withoutOwner(row: ApplicationRow, at: number): ApplicationRow {
  return { ...row, v: row.v + 1, disabledBy: [...row.disabledBy, 'departure'], updatedAt: new Date(at) };
}
