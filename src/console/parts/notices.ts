// Short messages of what has just been done: read out politely, and gone after a while.
import { signal } from '@preact/signals';
import { withoutTurns } from './turns.state.js';

interface Notice {
  readonly id: number;
  readonly text: string;
}

const shownMs = 6_000;
const mostAtOnce = 4;
export const notices = signal<readonly Notice[]>([]);
let last = 0;

export function notify(text: string): void {
  last += 1;
  const notice = { id: last, text: withoutTurns(text) };
  notices.value = [...notices.value, notice].slice(-mostAtOnce);
  setTimeout(() => {
    notices.value = notices.value.filter(({ id }) => id !== notice.id);
  }, shownMs);
}
