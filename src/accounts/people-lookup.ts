// Finds people for other rooms.
import { personOf } from './people.js';
import type { PeopleFilter, UserRow, UserStore } from './user.store.js';

export function createPeopleLookup(users: UserStore) {
  return Object.freeze({
    exists: async (id: string) => (await users.statusOf(id)) === 'active',
    byIds: async (ids: readonly string[]) => (await users.activeOf(ids)).map(foundByIdOf),
    find: async (keyword: string, max: number) => (await users.find(keyword, max)).map(foundOf),
    byPrefix: async (beginning: string, max: number) => (await users.byPrefix(beginning, max)).map(foundOf),
    countByPrefix: users.countByPrefix,
    /** For admins. */
    async page(asked: PeopleFilter) {
      const { rows, total } = await users.page(asked);
      return { items: rows.map(personOf), total };
    },
    presenceRows: users.presenceRows,
    noteSeen: users.noteSeen,
  });
}

function foundOf({ _id: id, username, displayName }: UserRow) {
  return { id, username, displayName };
}

function foundByIdOf({ addedBy, ...row }: UserRow) {
  return { ...foundOf(row), ...(addedBy && { addedToGroupsBy: addedBy }) };
}
