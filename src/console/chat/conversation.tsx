// One chat, by its id: its messages, who is typing, and the field to write in. Other parts of the console may
// show it, too.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Shown } from '../parts/shown.js';
import { user } from '../session.js';
import { Asking } from './asking.js';
import { Composer } from './composer.js';
import { DoingLine } from './doing.js';
import { useMarking } from './marking.js';
import { Messages } from './messages.js';
import { type ChatPeople, usePeople } from './people.js';
import { Pinned } from './pinned.js';
import { TalkProvider, useNewTalk } from './talk.js';

/** Reads what it needs; a person who is not in the chat sees why. */
export function Conversation({ id }: { readonly id: string }) {
  const reading = usePeople(id);
  return (
    <Shown reading={reading}>
      {(people) => <OpenConversation id={id} people={people} again={reading.again} />}
    </Shown>
  );
}

interface OpenProps {
  readonly id: string;
  readonly people: ChatPeople;
  /** Reads the people again. */
  readonly again: () => void;
}

export function OpenConversation({ id, people, again }: OpenProps) {
  const me = user.value?.id ?? '';
  const talk = useNewTalk({ id, me, people, again });
  useMarking(talk);
  const section = useRef<HTMLElement>(null);
  // On a small telephone the field would be below what is seen.
  useLayoutEffect(() => {
    const { bottom = 0 } = section.current?.getBoundingClientRect() ?? {};
    if (bottom > innerHeight) section.current?.scrollIntoView({ block: 'end' });
  }, []);
  return (
    <TalkProvider value={talk}>
      <section ref={section} class="talk" aria-label="Conversation">
        <Pinned />
        <Messages />
        <DoingLine />
        <Composer />
      </section>
      <Asking />
    </TalkProvider>
  );
}
