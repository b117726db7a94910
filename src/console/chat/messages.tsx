// The list of messages: it keeps its place while older ones come above, and stays at the end if it is
// there.
import { useComputed } from '@preact/signals';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FailureBox } from '../parts/failure.js';
import type { Message } from './history.state.js';
import { shownOf } from './outgoing.state.js';
import { Row } from './row.js';
import { ownMarks, rowBeside, shownRows } from './rows.state.js';
import { rowId, showRow } from './show-row.js';
import { useTalk } from './talk.js';
import { WaitingRow } from './waiting-row.js';

/** So near to the end counts as the end. */
const nearPixels = 60;

const dayFormat = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const dayOf = (seconds: number) => dayFormat.format(seconds * 1000);

export function Messages() {
  const { history, sending, me } = useTalk();
  const shown = useComputed(() => {
    const rows = history.history.value.window?.rows ?? [];
    return shownOf({ rows, waiting: sending.waiting.value, unclear: sending.unclear.value });
  });
  const { rows, waiting } = shown.value;
  const { window } = history.history.value;
  const { box, onScroll, toEnd } = useScrolling(rows, waiting.length);
  const isEmpty = window !== undefined && rows.length + waiting.length === 0;
  return (
    <div class="messages-frame">
      <div ref={box} class="messages" role="log" aria-label="Messages" onScroll={onScroll}>
        {window === undefined && history.failure.value === undefined && <p role="status">Loading …</p>}
        <FailureBox failure={history.failure.value} onRetry={() => void history.read()} />
        {window?.hasOlder && <Older />}
        {isEmpty && <p class="empty">Nothing was said yet. Write the first message below.</p>}
        <Rows rows={rows} me={me} />
        {waiting.length > 0 && (
          <ul class="waiting" aria-label="On their way">
            {waiting.map((one) => (
              <WaitingRow key={one.key} one={one} />
            ))}
          </ul>
        )}
      </div>
      {(!history.isAtBottom.value || window?.isAtEnd === false) && (
        <button type="button" class="to-end" onClick={toEnd}>
          ↓ To the newest
        </button>
      )}
    </div>
  );
}

function Older() {
  const { history } = useTalk();
  const isBusy = history.isReadingOlder.value;
  return (
    <p class="older">
      <button type="button" class="small" aria-disabled={isBusy} onClick={() => void history.readOlder()}>
        {isBusy ? 'Loading …' : 'Show older messages'}
      </button>
    </p>
  );
}

/** The arrows move between the messages, so that Tab passes over all of them at once. */
function Rows({ rows, me }: { readonly rows: readonly Message[]; readonly me: string }) {
  const { readId } = useTalk();
  const [focused, setFocused] = useState<string>();
  const isThere = rows.some(({ message_id: id }) => id === focused);
  const reached = isThere ? focused : rows.at(-1)?.message_id;
  const marks = ownMarks(rows, { me, readId: readId.value });
  const move = (event: KeyboardEvent) => {
    const isOnMenu = event.target instanceof Element && event.target.matches('.menu > button');
    if (!isOnMenu || !['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next = rowBeside(rows, reached, event.key);
    setFocused(next);
    if (next !== undefined) showRow(next);
  };
  return (
    <ol class="rows" onKeyDown={move}>
      {shownRows(rows, { me, dayOf }).map((row) => (
        <Row
          key={row.message.message_id}
          {...row}
          id={rowId(row.message.message_id)}
          isReached={row.message.message_id === reached}
          mark={markOf(row.message.message_id, marks)}
        />
      ))}
    </ol>
  );
}

function markOf(id: string, { read, newest }: ReturnType<typeof ownMarks>): 'Read' | 'Sent' | undefined {
  if (id === read) return 'Read';
  return id === newest ? 'Sent' : undefined;
}

function useScrolling(rows: readonly Message[], waiting: number) {
  const { history } = useTalk();
  const { isAtBottom } = history;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ height: number; oldest: string | undefined }>({ height: 0, oldest: undefined });
  const oldest = rows[0]?.message_id;
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const { scrollHeight } = current;
    const grown = scrollHeight - before.current.height;
    if (isAtBottom.peek()) current.scrollTop = scrollHeight;
    else if (before.current.oldest !== oldest && grown > 0) current.scrollTop += grown;
    before.current = { height: scrollHeight, oldest };
  }, [rows, waiting, oldest]);
  // Pictures get their size when they are there, and windows get another one.
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const stay = () => {
      if (isAtBottom.peek()) current.scrollTop = current.scrollHeight;
    };
    const sizes = new ResizeObserver(stay);
    sizes.observe(current);
    current.addEventListener('load', stay, true);
    return () => {
      sizes.disconnect();
      current.removeEventListener('load', stay, true);
    };
  }, []);
  const onScroll = () => {
    const { current } = box;
    if (current === null) return;
    const { scrollHeight, scrollTop, clientHeight } = current;
    isAtBottom.value = scrollHeight - scrollTop - clientHeight < nearPixels;
  };
  const toEnd = () => {
    isAtBottom.value = true;
    if (history.history.peek().window?.isAtEnd === false) void history.read();
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
    // The button that was clicked goes away.
    box.current?.querySelector<HTMLElement>('.menu button[tabindex="0"]')?.focus();
  };
  return { box, onScroll, toEnd };
}
