// Passes chat actions such as typing to the listeners of this node; no action is stored.
import type { Schemas } from '../generated/schemas.js';

interface ChatAction {
  readonly chat: string;
  readonly at: number;
  readonly data: Schemas['realtime.Doing'];
}

export type ChatActions = ReturnType<typeof createChatActions>;

export function createChatActions() {
  const listeners: ((action: ChatAction) => void)[] = [];
  return Object.freeze({
    publish(action: ChatAction): void {
      for (const listener of listeners) listener(action);
    },
    onAction: (listener: (action: ChatAction) => void) => void listeners.push(listener),
  });
}
