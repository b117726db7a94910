// Updates as getUpdates answers them: what is pushed to webhooks, and the number.
import { JsonText } from '../../shared/json-text.js';
import type { NumberedUpdate } from '../queue/queue.store.js';

export function shownUpdates(updates: readonly NumberedUpdate[]): JsonText {
  return new JsonText(`{"updates":[${updates.map(shownUpdate).join(',')}]}`);
}

/** A body is an object with fields, as JSON. */
export function shownUpdate({ seq, body }: NumberedUpdate): string {
  return `${body.slice(0, -1)},"update_seq":${seq}}`;
}
