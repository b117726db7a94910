// Everything that the parts of one open chat share: its messages, what is on its way, who is there, and what
// is being done.
import { type Signal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useEffect, useMemo } from 'preact/hooks';
import type { CallFailure, LiveSignal } from '../../client/client.js';
import { useLive } from '../live.js';
import { now } from '../time.js';
import { type ChatHistory, createHistory } from './history.js';
import type { Message, MessageEvent } from './history.state.js';
import { useNames } from './names.js';
import { type ChatPeople, statusOf } from './people.js';
import type { Pressed } from './press.state.js';
import type { Status } from './rights.state.js';
import { type ChatSending, createSending } from './sending.js';
import { afterMessageOf, afterSignal, type Doing } from './typing.state.js';
import type { NameOf } from './words.state.js';

/** What the field below is for, where it is not a new message by itself. */
interface Target {
  readonly kind: 'reply' | 'edit';
  readonly message: Message;
}

/** One dialog at a time. */
export type OpenDialog =
  | { readonly kind: 'delete' | 'votes'; readonly message: Message }
  | { readonly kind: 'alert'; readonly text: string; readonly address?: string }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'poll' }
  /** `by` is the message of a bot that asks for it. */
  | { readonly kind: 'place' | 'contact'; readonly by?: Message };

interface Made {
  readonly history: ChatHistory;
  readonly sending: ChatSending;
  readonly doing: Signal<readonly Doing[]>;
  readonly target: Signal<Target | undefined>;
  readonly asked: Signal<OpenDialog | undefined>;
  readonly pressed: Signal<readonly Pressed[]>;
  /** The messages whose keyboards were for once, and have been used here. */
  readonly used: Signal<ReadonlySet<string>>;
  /** The messages whose answer was opened by itself, which happens once. */
  readonly opened: Set<string>;
  /** What was chosen here in polls, by message: the service shows it in the answer to a vote alone. */
  readonly votes: Signal<ReadonlyMap<string, readonly string[]>>;
  /** The newest message that the other side of a private chat has read. */
  readonly readId: Signal<string | undefined>;
}

export interface Talk extends Made {
  readonly id: string;
  readonly me: string;
  readonly people: ChatPeople;
  readonly own: Status | undefined;
  readonly nameOf: NameOf;
  /** Reads again who is there. */
  readonly again: () => void;
}

const context = createContext<Talk | undefined>(undefined);
export const TalkProvider = context.Provider;

export function useTalk(): Talk {
  const talk = useContext(context);
  if (talk === undefined) throw new TypeError('This part stands in a conversation.');
  return talk;
}

export interface TalkProps {
  readonly id: string;
  readonly me: string;
  readonly people: ChatPeople;
  readonly again: () => void;
}

/** Reads and follows the chat as long as it is shown. */
export function useNewTalk({ id, me, people, again }: TalkProps): Talk {
  const made = useMemo(() => make(id), [id]);
  const { history, sending } = made;
  useEffect(() => {
    void history.read();
    return () => {
      history.close();
      sending.close();
    };
  }, [history, sending]);
  const read = people.members.find((member) => member.user.id !== me)?.read_message_id;
  useEffect(() => {
    if (read !== undefined) made.readId.value = read;
  }, [made, read]);
  useLive({
    topics: [`chat:${id}`],
    onEvent: (event) => {
      follow(made, event, me);
      if (event.data.system !== undefined) again();
    },
    onReset: () => {
      void history.read();
      again();
    },
    onSignal: (said) => heed(made, said, me),
    // The person was removed: reading says so.
    onRefused: again,
  });
  const nameOf = useNames(people, history);
  return { ...made, id, me, people, again, own: statusOf(people, me), nameOf };
}

function make(id: string): Made {
  return {
    history: createHistory(id),
    sending: createSending(id),
    doing: signal([]),
    target: signal(undefined),
    asked: signal(undefined),
    pressed: signal([]),
    used: signal(new Set()),
    opened: new Set(),
    votes: signal(new Map()),
    readId: signal(undefined),
  };
}

function follow({ history, sending, doing, target }: Made, event: MessageEvent, me: string): void {
  const { type, data } = event;
  if (type === 'message' && data.from.id === me) sending.arrived(data);
  history.event(event);
  doing.value = afterMessageOf(doing.peek(), data.from.id);
  // Nothing can be done any more with a message that is deleted.
  if (data.is_deleted === true && target.peek()?.message.message_id === data.message_id)
    target.value = undefined;
}

function heed({ doing, readId }: Made, { type, data }: LiveSignal, me: string): void {
  if (type === 'read' && data.from.id !== me) readId.value = data.message_id;
  if (type === 'chat_action') doing.value = afterSignal(doing.peek(), data, { at: now(), me });
}
