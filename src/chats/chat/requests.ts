// The open requests to join a group: at most one for each person, and a limited number in all.
import { keyOf } from '../../shared/key.js';
import { joinRequestsCollection } from '../names.js';
import type { ChatDraft } from './draft.js';

export const joinRequestsMax = 1_000;

/** The row is a part of the chat, and exists while the request is open. */
export interface JoinRequestRow {
  readonly chat: string;
  readonly user: string;
  readonly username: string;
  readonly message?: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export function joinRequestRef(chat: string, user: string) {
  return { collection: joinRequestsCollection, id: keyOf(chat, user) };
}

export function openRequest(draft: ChatDraft, row: JoinRequestRow): void {
  draft.put(joinRequestRef(draft.id, row.user), row);
  draft.change({ joinRequests: (draft.state.joinRequests ?? 0) + 1 });
}

/** Removes the person's open request, if there is one: they have joined, left, or been banned. */
export function closeRequest(draft: ChatDraft, user: string): void {
  const ref = joinRequestRef(draft.id, user);
  if (draft.part<JoinRequestRow>(ref) === undefined) return;
  draft.put(ref, undefined);
  draft.change({ joinRequests: (draft.state.joinRequests ?? 1) - 1 });
}
