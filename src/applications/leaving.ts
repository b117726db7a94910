// What happens to the applications of an account that is deleted: each is disabled for good.
import type { Leave } from '../storage/leaving.js';
import type { Mongo } from '../storage/mongo.js';
import type { ApplicationRow } from './application.js';
import { createApplicationStore } from './application.store.js';

export function leavingApplications(mongo: Mongo): Leave {
  const applications = createApplicationStore(mongo);
  return async ({ ownerId, at }, session) => {
    const left = await applications.leave(ownerId, session);
    for (const row of left) await applications.replace(leftBy(row, at), session);
    return left.map(({ _id }) => _id);
  };
}

function leftBy(row: ApplicationRow, at: number): ApplicationRow {
  return { ...row, v: row.v + 1, disabledBy: [...row.disabledBy, 'departure'], updatedAt: new Date(at) };
}
