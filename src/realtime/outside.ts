// What the room of live topics needs from others, as it needs it.
import type { Caller } from '../shared/caller.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Payer } from '../shared/payer.js';
import type { TokenFamily } from '../shared/token-family.js';
import type { Mongo } from '../storage/mongo.js';
import type { Addressee } from '../updates/addressee.js';
import type { QueueChanges } from '../updates/deliveries/changes.store.js';
import type { Peers } from '../updates/outside.js';
import type { Queues } from '../updates/queue/queues.js';

/** A caller for as long as a socket is open. */
export interface SocketCaller {
  readonly caller: Caller;
  /** What may be revoked to end it. */
  readonly subjects: readonly string[];
  /** On the wall clock; Infinity when it does not end by itself. */
  readonly endsAtMs: number;
  /** Finds the caller anew; throws a Refusal when the token is good no more. */
  again(): Promise<Caller>;
}

export interface SocketAuthenticator {
  authenticate(family: TokenFamily, authorization: string, from: () => string): Caller | Promise<Caller>;
  stand(family: TokenFamily, authorization: string): Promise<SocketCaller>;
}

export interface RevocationWatch {
  /** False: rights may have ended without this node having heard of it. */
  trusted(): boolean;
  watch(cache: { drop(subjects: readonly string[]): void; clear(): void }): void;
}

export interface LiveChatPlace {
  /** The newest event. */
  readonly newest: number;
  /** Grows whenever membership changes. */
  readonly membership: number;
}

interface LiveChatEvent {
  readonly offset: number;
  readonly type: string;
  readonly at: number;
  readonly message: object;
}

interface SignalledBy {
  readonly at: number;
  readonly data: object;
}

/** Chats, as this room reads them. */
export interface LiveChats {
  /** Of those that there are. */
  places(chats: readonly string[]): Promise<ReadonlyMap<string, LiveChatPlace>>;
  isMember(chat: string, user: string): Promise<boolean>;
  /** Those that a person is in, the newest first; at most so many. */
  chatsOf(user: string, limit: number): Promise<readonly string[]>;
  /** The oldest first. */
  read(
    chat: string,
    which: { readonly after: number; readonly upTo: number; readonly limit: number },
  ): Promise<readonly LiveChatEvent[]>;
  /** The kind of the actors: the owner of one stores what happens there. */
  readonly kind: string;
  /** Called for each message that this node has stored or changed. */
  onMessage(listener: (chat: string) => void): void;
  /** Called for each answer to a press that this node has stored, with the person who pressed. */
  onCallbackAnswer(listener: (user: string, answer: SignalledBy) => void): void;
  /** Called whenever somebody says through this node what they are doing in a chat. */
  onAction(listener: (doing: SignalledBy & { readonly chat: string }) => void): void;
}

/** What callers cost this node, and who of them may cost more now. Decision: docs/decisions/0124 */
export interface CallerCosts {
  isWithin(payer: Payer): boolean;
  isFarOver(payer: Payer): boolean;
  /** Monotonic, for `sinceMs`. */
  now(): number;
  /** Answers with what that was in milliseconds of the loop. */
  charge(payer: Payer, block: CostBlock): number;
}

interface CostBlock {
  readonly sinceMs: number;
  /** Letters that were read and made for this caller alone. */
  readonly answered?: number;
  /** Milliseconds that nobody measures. */
  readonly priced?: number;
}

interface TicketLimit {
  readonly requests: number;
  readonly windowSeconds: number;
}

interface TicketsTaken {
  readonly allowed: boolean;
  readonly retryAfterSeconds: number;
}

/** As the holder is told of it. */
export interface LiveVoucherEvent {
  readonly offset: number;
  readonly type: string;
  readonly at: number;
  readonly data: { readonly voucher: { readonly holderUserId: string } };
}

/** Vouchers, as this room reads them. */
export interface LiveVouchers {
  /** The operator runs none. */
  readonly isSwitchedOff: boolean;
  /** The kind of the actors: the owner of one stores what happens to it. */
  readonly kind: string;
  /** Of those that there are. */
  places(
    vouchers: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly newest: number; readonly holderUserId: string }>>;
  /** All from behind one event up to another, the oldest first. */
  read(
    voucher: string,
    which: { readonly after: number; readonly upTo: number },
  ): Promise<readonly LiveVoucherEvent[]>;
  /** Called for each event that this node has stored; `make` costs something. */
  onEvent(listener: (voucher: string, make: () => LiveVoucherEvent) => void): void;
}

/** A friend of somebody has come online or gone. */
interface LivePresenceChange {
  readonly user_id: string;
  readonly online: boolean;
  readonly last_seen?: number;
}

/** Who is online: this room says who has sockets, and tells friends. */
export interface LivePresence {
  /** One more of this person on this node. */
  opened(user: string): void;
  closed(user: string): void;
  setListeners(listeners: {
    hasListeners(): boolean;
    isListening(user: string): boolean;
    publish(user: string, at: number, change: LivePresenceChange): void;
  }): void;
}

/** What this room is given. */
export interface RealtimeOutside {
  readonly presence: LivePresence;
  readonly authenticator: () => SocketAuthenticator;
  readonly revocation: RevocationWatch;
  readonly queues: Pick<Queues, 'place' | 'read' | 'acknowledge' | 'follow' | 'firstOf'>;
  /** How bots have it; what has answered a change of it is seen on every node. */
  readonly findAddressees: (ids: readonly string[]) => Promise<ReadonlyMap<string, Addressee>>;
  readonly liveChats: LiveChats;
  readonly queueChanges: QueueChanges;
  readonly bots: {
    /** Throws NOT_FOUND also when it is somebody else's. */
    owned(botId: string, ownerId: string): Promise<unknown>;
  };
  readonly liveVouchers: LiveVouchers;
  readonly applications: {
    /** Undefined: there is no such application. */
    ownerOf(id: string): Promise<string | undefined>;
  };
  readonly peers: Peers;
  readonly ownership: {
    view(): { readonly members: readonly { readonly id: string }[] };
    standing(slot: number): { readonly mine: boolean; readonly owner?: { readonly id: string } | undefined };
  };
  readonly limiter: {
    take(key: string, limit: TicketLimit): TicketsTaken | Promise<TicketsTaken>;
  };
  readonly costs: CallerCosts;
  readonly mongo: Mongo;
  readonly clock: Clock;
  /** The time that all nodes share. */
  readonly clusterClock: Pick<Clock, 'now'>;
  readonly log: Log;
  gauge(name: string, help: string, read: () => number): void;
}
