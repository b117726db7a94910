// Follows live topics while a screen is shown: each event, and a reset wherever the state must be read again.
import { useEffect, useRef } from 'preact/hooks';
import {
  CallError,
  createClient,
  type LiveEvent,
  type LiveOptions,
  type LiveSignal,
} from '../client/client.js';
import { isReachable } from './connection.js';
import { token, tokenAfter } from './session.js';

export interface LiveProps<Topic extends string> {
  /** Where there is none, nothing is followed. */
  readonly topics: readonly Topic[];
  readonly onEvent: (event: LiveEvent<Topic>) => void;
  /** Read the state again: whenever a topic begins to be followed, and after a gap. */
  readonly onReset: (topic: string) => void;
  /** What is of the moment, such as who is typing. */
  readonly onSignal?: (signal: LiveSignal) => void;
  /** The topics are refused for good: the person may not watch them, or they are gone. */
  readonly onRefused?: (error: CallError) => void;
  /** Follows every chat of the person too; `me` must be among the topics. */
  readonly chats?: boolean;
  /** Another token than the person's, as the till has; it is never renewed. */
  readonly token?: string | undefined;
}

type AnyProps = LiveProps<string>;

export function useLive<const Topic extends string>(use: LiveProps<Topic>): void {
  const latest = useRef(use as unknown as AnyProps);
  latest.current = use as unknown as AnyProps;
  const names = use.topics.join(' ');
  useEffect(() => {
    if (names === '') return undefined;
    const over = new AbortController();
    void follow(latest, over.signal);
    return () => over.abort();
  }, [names, use.token, use.chats]);
}

/** A revoked token closes the socket; the renewal that follows at once ends the log-in, and so the screen. */
async function follow(latest: { readonly current: AnyProps }, signal: AbortSignal): Promise<void> {
  const { topics, chats, token: given } = latest.current;
  let used: string | undefined;
  const client = createClient({
    baseUrl: '',
    token: async () => {
      used = given ?? (await token());
      return used;
    },
  });
  const renew = async () => (given === undefined && used !== undefined ? tokenAfter(used) : undefined);
  // What happened between the first reading and the subscription is in neither, so the state is read again.
  let isFollowed = false;
  const more: Pick<LiveOptions<string>, 'signal' | 'onOpen' | 'onRetry' | 'onSignal'> = {
    signal,
    onOpen: () => {
      isReachable.value = true;
      if (isFollowed || signal.aborted) return;
      isFollowed = true;
      for (const topic of topics) latest.current.onReset(topic);
    },
    onSignal: (said) => {
      if (!signal.aborted) latest.current.onSignal?.(said);
    },
    onRetry: (failure) => {
      if (failure.status === 401) void renew();
      else if (failure.status === 0) isReachable.value = false;
    },
  };
  while (!signal.aborted) {
    isFollowed = false;
    try {
      const watched = { topics: [...topics], ...more };
      const items = chats === true ? client.live({ ...watched, chats }) : client.live(watched);
      for await (const item of items) {
        if (item.op === 'event') latest.current.onEvent(item);
        else latest.current.onReset(item.topic);
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isRenewed = error.failure.status === 401 && (await renew()) !== undefined;
      if (isRenewed) continue;
      latest.current.onRefused?.(error);
      return;
    }
  }
}
