// What somebody is doing in a chat right now: told to who listens on this node, and kept nowhere.
import type { Schemas } from '../generated/schemas.js';

export interface ChatDoing {
  readonly chat: string;
  readonly at: number;
  readonly data: Schemas['realtime.Doing'];
}

export interface Doings {
  tell(doing: ChatDoing): void;
  onDoing(listener: (doing: ChatDoing) => void): void;
}

export function createDoings(): Doings {
  const listeners: ((doing: ChatDoing) => void)[] = [];
  return Object.freeze({
    tell(doing: ChatDoing) {
      for (const listener of listeners) listener(doing);
    },
    onDoing: (listener: (doing: ChatDoing) => void) => void listeners.push(listener),
  });
}
