// Says to the service how far the person has read: while the newest message is in sight of somebody.
import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../api.js';
import { toMark } from './rows.state.js';
import type { Talk } from './talk.js';

export function useMarking({ id, me, history }: Talk): void {
  const isVisible = useVisible();
  const marked = useRef<string | undefined>(undefined);
  const isBusy = useRef(false);
  const [turn, setTurn] = useState(0);
  const { window } = history.history.value;
  const isSeen = isVisible && history.isAtBottom.value && window?.isAtEnd === true;
  const wanted = toMark({ rows: window?.rows ?? [], me, marked: marked.current, isSeen });
  useEffect(() => {
    if (wanted === undefined || isBusy.current) return;
    isBusy.current = true;
    void api.chats.messages.read({ id, message_id: wanted }).then(({ ok }) => {
      isBusy.current = false;
      // A mark that failed goes with the next one: it says the same of all before it.
      if (!ok) return;
      marked.current = wanted;
      setTurn((before) => before + 1);
    });
  }, [id, wanted, turn]);
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}
