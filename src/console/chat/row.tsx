// One message: who has said it and when, what it answers, what it is, and what can be done with it.
import { api } from '../api.js';
import { copy } from '../parts/copy.js';
import { exact } from '../parts/moment.state.js';
import { notify } from '../parts/notices.js';
import { Content } from './content.js';
import { type Message, messageIn } from './history.state.js';
import { Keyboard } from './keyboard.js';
import { Menu, type MenuItem } from './menu.js';
import { actsOnMessage, type MessageAct } from './rights.state.js';
import type { ShownRow } from './rows.state.js';
import { showRow } from './show-row.js';
import { type Talk, useTalk } from './talk.js';
import { initialsOf, summaryOf, systemText } from './words.state.js';

interface RowProps extends ShownRow {
  readonly id: string;
  /** Its menu is where Tab leads. */
  readonly isReached: boolean;
  readonly mark: 'Read' | 'Sent' | undefined;
}

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

export function Row(use: RowProps) {
  const { message, day, isFollowing, isOwn, id } = use;
  const { nameOf, people } = useTalk();
  const name = nameOf(message.from.id) ?? message.from.username ?? 'Deleted account';
  const kind = message.system === undefined ? `message ${isOwn ? 'own' : 'other'}` : 'system';
  return (
    <>
      {day !== undefined && <li class="day">{dayFormat.format(message.date * 1000)}</li>}
      <li id={id} class={`${kind}${isFollowing ? ' following' : ''}`}>
        {message.system === undefined ? (
          <>
            {people.chat.type === 'group' && !isOwn && (
              <span class="initials" aria-hidden="true">
                {isFollowing ? '' : initialsOf(name)}
              </span>
            )}
            <Bubble {...use} name={isOwn ? 'You' : name} />
          </>
        ) : (
          <p class="quiet">
            <bdi>{systemText(message.from, message.system, nameOf)}</bdi>
          </p>
        )}
      </li>
    </>
  );
}

function Bubble({
  message,
  isOwn,
  isFollowing,
  isReached,
  mark,
  name,
}: RowProps & { readonly name: string }) {
  const { people } = useTalk();
  const isNamed = people.chat.type === 'group' && !isOwn && !isFollowing;
  return (
    <div class="bubble">
      <p class={isNamed ? 'author' : 'author unseen'}>
        <bdi>{name}</bdi>
      </p>
      <Origin message={message} />
      <Quote message={message} />
      <Content message={message} />
      <Keyboard message={message} />
      <div class="meta quiet">
        {message.edit_date !== undefined && message.is_deleted !== true && 'edited '}
        <time dateTime={new Date(message.date * 1000).toISOString()} title={exact(message.date * 1000)}>
          {timeFormat.format(message.date * 1000)}
        </time>
        {mark !== undefined && (
          <span class="mark">
            <span aria-hidden="true">{mark === 'Read' ? '✓✓' : '✓'}</span> {mark}
          </span>
        )}
        <RowMenu message={message} name={name} isReached={isReached} />
      </div>
    </div>
  );
}

function Origin({ message: { metadata = {}, forward_from: origin } }: { readonly message: Message }) {
  const { viaBot } = metadata;
  if (origin === undefined && typeof viaBot !== 'string') return null;
  return (
    <p class="quiet">
      {origin !== undefined && 'Forwarded '}
      {typeof viaBot === 'string' && <bdi>by @{viaBot}</bdi>}
    </p>
  );
}

function Quote({ message: { reply_to_message_id: id } }: { readonly message: Message }) {
  const { history, nameOf } = useTalk();
  if (id === undefined) return null;
  const answered = messageIn(history.history.value, id);
  const show = async () => {
    if (await history.find(id)) showRow(id);
    else notify('The message is too far back to be shown here.');
  };
  const who = answered && (nameOf(answered.from.id) ?? answered.from.username);
  return (
    <button type="button" class="quote" onClick={() => void show()}>
      <span class="unseen">In answer to </span>
      {who !== undefined && <strong dir="auto">{who}</strong>}{' '}
      <bdi>{answered === undefined ? 'an earlier message' : summaryOf(answered, nameOf)}</bdi>
    </button>
  );
}

interface RowMenuProps {
  readonly message: Message;
  readonly name: string;
  readonly isReached: boolean;
}

const words: Readonly<Record<MessageAct, string>> = {
  reply: 'Reply',
  edit: 'Edit',
  copy: 'Copy the text',
  pin: 'Pin',
  unpin: 'Unpin',
  votes: 'Who voted',
  delete: 'Delete …',
};

function RowMenu({ message, name, isReached }: RowMenuProps) {
  const talk = useTalk();
  const { me, own, people } = talk;
  const { type, pinned_message_id: pinned } = people.chat;
  const acts = actsOnMessage(message, { me, own, type, pinned });
  const items = acts.map(
    (act): MenuItem => ({ text: words[act], onChoose: () => void does(act, message, talk) }),
  );
  if (items.length === 0) return null;
  const label = `What to do with the message of ${name}, ${timeFormat.format(message.date * 1000)}`;
  return <Menu label={label} sign="⋯" items={items} tabIndex={isReached ? 0 : -1} />;
}

async function does(act: MessageAct, message: Message, talk: Talk): Promise<void> {
  const { id, target, asked, again } = talk;
  const { message_id: messageId } = message;
  if (act === 'reply' || act === 'edit') target.value = { kind: act, message };
  else if (act === 'delete' || act === 'votes') asked.value = { kind: act, message };
  else if (act === 'copy') await copy(message.text ?? '', 'the text');
  else {
    const pin = act === 'pin' ? api.chats.pins.add({ id, message_id: messageId }) : undefined;
    const result = await (pin ?? api.chats.pins.remove({ id, messageId }));
    if (result.ok) again();
    else asked.value = { kind: 'failed', failure: result };
  }
}
