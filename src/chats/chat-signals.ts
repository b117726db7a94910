// Passes what is of the moment in a chat to the listeners of this node: who is typing, and how far the other
// side of a private chat has read. Nothing of it is stored here.
import type { Schemas } from '../generated/schemas.js';

interface OfChat {
  readonly chat: string;
  readonly at: number;
}

type ChatSignal = OfChat &
  (
    | { readonly type: 'chat_action'; readonly data: Schemas['realtime.Doing'] }
    | { readonly type: 'read'; readonly data: Schemas['realtime.ReadMark'] }
  );

export type ChatSignals = ReturnType<typeof createChatSignals>;

export function createChatSignals() {
  const listeners: ((signal: ChatSignal) => void)[] = [];
  return Object.freeze({
    publish(signal: ChatSignal): void {
      for (const listener of listeners) listener(signal);
    },
    onSignal: (listener: (signal: ChatSignal) => void) => void listeners.push(listener),
  });
}
