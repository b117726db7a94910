// Names of people in a chat: of its members, and of others whom messages of the platform name.
import { useEffect } from 'preact/hooks';
import { findName, personNames } from '../parts/person-names.js';
import type { ChatHistory } from './history.js';
import { type ChatPeople, namesIn } from './people.js';
import { namedIn } from './rows.state.js';
import type { NameOf } from './words.state.js';

/** A group in which many come and go is not worth a call for each of them. */
const askedMax = 40;

export function useNames(people: ChatPeople, { history }: ChatHistory): NameOf {
  const members = namesIn(people);
  const missing = namedIn(history.value.window?.rows ?? []).filter((id) => members(id) === undefined);
  const key = missing.join(' ');
  useEffect(() => {
    for (const id of missing.slice(-askedMax)) void findName(id);
  }, [key]);
  const others = personNames.value;
  return (user) => members(user) ?? others.get(user);
}
