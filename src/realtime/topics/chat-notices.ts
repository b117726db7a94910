// What nodes tell each other of chats that are watched live: who watches which, and where something has come.
// A word that is lost is made up for by the look that every node takes each second.
import { slotOf } from '../../cluster/slots.js';
import type { Clock } from '../../shared/clock.js';
import type { RealtimeOutside } from '../outside.js';

export interface ChatNotices {
  /** This node watches these, from now on and for a while. */
  watched(ids: readonly string[]): void;
  /** This node has stored a message there. */
  came(id: string): void;
}

export interface ChatNoticesOptions extends Pick<RealtimeOutside, 'peers' | 'ownership' | 'liveChats'> {
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Something has come in a chat that another node keeps. */
  readonly onCame: (id: string) => void;
  /** Runs it when the present tick is over. */
  readonly soon?: (run: () => void) => void;
}

const watchedType = 'realtime.chats.watched';
const cameType = 'realtime.chats.came';
/** Longer than the pause after which a node says again what it watches. */
const watchedMs = 60_000;
const chatsMax = 200_000;
const idsMax = 10_000;

export function createChatNotices(options: ChatNoticesOptions): ChatNotices {
  const { peers, ownership, liveChats, clock, onCame, soon = setImmediate } = options;
  /** By the chat: the nodes that watch it, and until when. */
  const watchers = new Map<string, Map<string, number>>();
  let waiting = new Map<string, Set<string>>();

  peers.onNotice(watchedType, async (notice, from) => {
    const until = clock.monotonic() + watchedMs;
    for (const id of idsIn(notice)) {
      const nodes = watchers.get(id) ?? new Map<string, number>();
      nodes.set(from, until);
      watchers.delete(id);
      makeRoom();
      watchers.set(id, nodes);
    }
  });
  peers.onNotice(cameType, async (notice) => {
    for (const id of idsIn(notice)) onCame(id);
  });

  /** The chats that were named longest ago make room. */
  function makeRoom(): void {
    for (const oldest of watchers.keys()) {
      if (watchers.size < chatsMax) return;
      watchers.delete(oldest);
    }
  }

  function flush(): void {
    const told = waiting;
    waiting = new Map();
    for (const [node, ids] of told) void peers.tell([node], { type: cameType, ids: [...ids] } as IdsNotice);
  }

  return Object.freeze({
    watched(ids: readonly string[]) {
      const byOwner = new Map<string, string[]>();
      for (const id of ids) {
        const { mine, owner } = ownership.standing(slotOf(liveChats.kind, id));
        if (mine || owner === undefined) continue;
        const others = byOwner.get(owner.id);
        if (others === undefined) byOwner.set(owner.id, [id]);
        else others.push(id);
      }
      for (const [owner, told] of byOwner)
        void peers.tell([owner], { type: watchedType, ids: told } as IdsNotice);
    },
    came(id: string) {
      const nodes = watchers.get(id);
      if (nodes === undefined) return;
      const now = clock.monotonic();
      for (const [node, until] of nodes) {
        if (until < now) nodes.delete(node);
        else {
          if (waiting.size === 0) soon(flush);
          const told = waiting.get(node);
          if (told === undefined) waiting.set(node, new Set([id]));
          else told.add(id);
        }
      }
      if (nodes.size === 0) watchers.delete(id);
    },
  });
}

interface IdsNotice {
  readonly type: string;
  readonly ids: readonly string[];
}

function idsIn(notice: object): readonly string[] {
  const { ids } = notice as Partial<IdsNotice>;
  if (!Array.isArray(ids) || ids.length > idsMax) throw new TypeError('A notice about chats that is none.');
  return ids.map(String);
}
