// Names of people in a chat: of its members, and of others whom messages of the platform name.
import { type Signal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from '../api.js';
import type { ChatHistory } from './history.js';
import { type ChatPeople, namesIn } from './people.js';
import { namedIn } from './rows.state.js';
import type { NameOf } from './words.state.js';

/** Names that were found one by one, as long as the page is there; an empty one is a deleted account. */
const found: Signal<ReadonlyMap<string, string>> = signal(new Map());
const asked = new Set<string>();
/** A group in which many come and go is not worth a call for each of them. */
const askedMax = 40;

export function useNames(people: ChatPeople, { history }: ChatHistory): NameOf {
  const members = namesIn(people);
  const missing = namedIn(history.value.window?.rows ?? []).filter((id) => members(id) === undefined);
  const key = missing.join(' ');
  useEffect(() => {
    for (const id of missing.slice(-askedMax)) void ask(id);
  }, [key]);
  const others = found.value;
  return (user) => members(user) ?? (others.get(user) || undefined);
}

async function ask(id: string): Promise<void> {
  if (asked.has(id)) return;
  asked.add(id);
  const result = await api.users.read({ id });
  if (result.ok) found.value = new Map(found.peek()).set(id, result.data.display_name);
  // Without an answer it may be asked again.
  else if (result.status !== 404) asked.delete(id);
}
