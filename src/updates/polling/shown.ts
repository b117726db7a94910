// Updates as getUpdates answers them: what is pushed to webhooks, and the number.
import type { Schemas } from '../../generated/schemas.js';
import type { NumberedUpdate } from '../queue/queue.store.js';

export function shownUpdates(updates: readonly NumberedUpdate[]): Schemas['updates.Updates'] {
  return { updates: updates.map(shownUpdate) };
}

function shownUpdate({ seq, body }: NumberedUpdate): Schemas['updates.Update'] {
  const update = JSON.parse(body) as Schemas['updates.Update'];
  return { ...update, update_seq: seq };
}
