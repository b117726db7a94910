// The names of people whom the service tells by their ids alone, found one by one.
import { type Signal, signal } from '@preact/signals';
import { api } from '../api.js';

/** By ids, as long as the page is there. Deleted accounts have none. */
export const personNames: Signal<ReadonlyMap<string, string>> = signal(new Map());
const asked = new Set<string>();

export async function findName(id: string): Promise<void> {
  if (asked.has(id)) return;
  asked.add(id);
  const result = await api.users.read({ id });
  if (result.ok) personNames.value = new Map(personNames.peek()).set(id, result.data.display_name);
  // Without an answer it may be asked again.
  else if (result.status !== 404) asked.delete(id);
}
