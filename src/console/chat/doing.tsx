// The line that says who is typing; it fades by itself.
import { useEffect } from 'preact/hooks';
import { now } from '../time.js';
import { useTalk } from './talk.js';
import { doingText, fadesInMs, stillDoing } from './typing.state.js';

export function DoingLine() {
  const { doing, nameOf } = useTalk();
  const all = doing.value;
  useEffect(() => {
    const ms = fadesInMs(all, now());
    if (ms === undefined) return undefined;
    const timer = setTimeout(() => {
      doing.value = stillDoing(doing.peek(), now());
    }, ms);
    return () => clearTimeout(timer);
  }, [all]);
  return (
    <p class="doing quiet" role="status">
      <bdi>{doingText(all, ({ user, username }) => nameOf(user) ?? username)}</bdi>
    </p>
  );
}
