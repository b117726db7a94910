// The interfaces that the room of live topics needs from other rooms.
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
  /** A revocation of one of these subjects ends the caller. */
  readonly subjects: readonly string[];
  /** On the wall clock; Infinity when it does not end by itself. */
  readonly endsAtMs: number;
  /** Finds the caller again; throws a Refusal when the token is no longer valid. */
  again(): Promise<Caller>;
}

export interface SocketAuthenticator {
  authenticate(family: TokenFamily, authorization: string, from: () => string): Caller | Promise<Caller>;
  stand(family: TokenFamily, authorization: string): Promise<SocketCaller>;
}

export interface RevocationWatch {
  /** False while this node may have missed a revocation. */
  trusted(): boolean;
  watch(cache: { drop(subjects: readonly string[]): void; clear(): void }): void;
}

interface LiveChatState {
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
interface LiveChats {
  /** Chats that do not exist are missing from the answer. */
  states(chats: readonly string[]): Promise<ReadonlyMap<string, LiveChatState>>;
  isMember(chat: string, user: string): Promise<boolean>;
  /** The chats of a person, the newest first, at most `limit`. */
  chatsOf(user: string, limit: number): Promise<readonly string[]>;
  /** The oldest first. */
  read(
    chat: string,
    which: { readonly after: number; readonly upTo: number; readonly limit: number },
  ): Promise<readonly LiveChatEvent[]>;
  /** The kind of the actors: the node that owns a chat stores its messages. */
  readonly kind: string;
  /** Called for each message that this node has stored or changed. */
  onMessage(listener: (chat: string) => void): void;
  /** Called for each answer to a press that this node has stored, with the person who pressed. */
  onCallbackAnswer(listener: (user: string, answer: SignalledBy) => void): void;
  /** Called for what is of the moment, such as typing, that arrives at this node. */
  onSignal(listener: (signal: SignalledBy & { readonly chat: string; readonly type: string }) => void): void;
}

/** Charges callers for the time they cost this node. Decision: docs/decisions/cost-budget.md */
export interface CallerCosts {
  isWithin(payer: Payer): boolean;
  isFarOver(payer: Payer): boolean;
  /** Monotonic, for `sinceMs`. */
  now(): number;
  /** Answers with the cost in milliseconds of the event loop. */
  charge(payer: Payer, block: CostBlock): number;
}

interface CostBlock {
  readonly sinceMs: number;
  /** Letters that were read and made for this caller alone. */
  readonly answered?: number;
  /** Milliseconds that are charged without being measured. */
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

/** An event of a voucher as its holder sees it. */
export interface LiveVoucherEvent {
  readonly offset: number;
  readonly type: string;
  readonly at: number;
  readonly data: { readonly voucher: { readonly holderUserId: string } };
}

/** Vouchers, as this room reads them. */
interface LiveVouchers {
  /** True where the operator has switched vouchers off. */
  readonly isSwitchedOff: boolean;
  /** The kind of the actors: the node that owns a voucher stores its events. */
  readonly kind: string;
  /** Vouchers that do not exist are missing from the answer. */
  states(
    vouchers: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly newest: number; readonly holderUserId: string }>>;
  /** The events behind one number and up to another, the oldest first. */
  read(
    voucher: string,
    which: { readonly after: number; readonly upTo: number },
  ): Promise<readonly LiveVoucherEvent[]>;
  /** Called for each event that this node has stored; `make` costs something. */
  onEvent(listener: (voucher: string, make: () => LiveVoucherEvent) => void): void;
}

/** A friend has come online or gone offline. */
interface LivePresenceChange {
  readonly user_id: string;
  readonly online: boolean;
  readonly last_seen?: number;
}

/** Presence: this room reports who has sockets, and publishes the changes to friends. */
export interface LivePresence {
  /** A person has one socket more on this node. */
  opened(user: string): void;
  closed(user: string): void;
  setListeners(listeners: {
    hasListeners(): boolean;
    isListening(user: string): boolean;
    publish(user: string, at: number, change: LivePresenceChange): void;
  }): void;
}

/** The parts of the node that this room is opened with. */
export interface RealtimeOutside {
  readonly presence: LivePresence;
  readonly authenticator: () => SocketAuthenticator;
  readonly revocation: RevocationWatch;
  readonly queues: Pick<Queues, 'position' | 'read' | 'acknowledge' | 'follow' | 'firstOf'>;
  /** Bots as updates see them; a change that was answered is seen on every node. */
  readonly findAddressees: (ids: readonly string[]) => Promise<ReadonlyMap<string, Addressee>>;
  readonly liveChats: LiveChats;
  readonly queueChanges: QueueChanges;
  readonly bots: {
    /** Throws NOT_FOUND also when the bot belongs to another account. */
    owned(botId: string, ownerId: string): Promise<unknown>;
  };
  readonly liveVouchers: LiveVouchers;
  readonly applications: {
    /** Returns undefined when there is no such application. */
    ownerOf(id: string): Promise<string | undefined>;
  };
  readonly peers: Peers;
  readonly ownership: {
    view(): { readonly members: readonly { readonly id: string }[] };
    ownerOf(slot: number): { readonly mine: boolean; readonly owner?: { readonly id: string } | undefined };
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
  measure(name: string, help: string, read: () => number): void;
}
