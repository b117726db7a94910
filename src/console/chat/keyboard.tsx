// The buttons under a message of a bot: a press waits for what the bot answers, and shows it.
import type { Schemas } from '../../client/client.js';
import { api, newKey } from '../api.js';
import { safeAddress } from '../parts/link.state.js';
import { notify } from '../parts/notices.js';
import type { Message } from './history.state.js';
import {
  answerOf,
  isBusyIn,
  keyboardOf,
  type PressAnswer,
  pressWaitSeconds,
  pressWaits,
} from './press.state.js';
import { type OpenDialog, type Talk, useTalk } from './talk.js';

export function Keyboard({ message }: { readonly message: Message }) {
  const rows = keyboardOf(message.reply_markup);
  if (rows.length === 0 || message.is_deleted === true) return null;
  return (
    <fieldset class="keyboard" aria-label="Buttons of the message">
      {rows.map((buttons, row) => (
        <div key={row} class="keyboard-row">
          {buttons.map((button, column) => (
            <Key key={column} message={message} button={button} row={row} column={column} />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

interface KeyProps {
  readonly message: Message;
  readonly button: Schemas['chats.InlineButton'];
  readonly row: number;
  readonly column: number;
}

function Key({ message, button: { text, url, callback_data: data }, row, column }: KeyProps) {
  const talk = useTalk();
  const { message_id: id } = message;
  if (url !== undefined) return <LinkKey text={text} url={url} />;
  const pressed = talk.pressed.value;
  const isThis = pressed.some((one) => one.message === id && one.row === row && one.column === column);
  const press = async () => {
    if (isBusyIn(talk.pressed.peek(), id)) return;
    const one = { message: id, row, column };
    talk.pressed.value = [...talk.pressed.peek(), one];
    const answer = await answerTo({ id: talk.id, messageId: id, data: data ?? '' });
    talk.pressed.value = talk.pressed.peek().filter((other) => other !== one);
    show(answer, talk);
  };
  return (
    <button type="button" aria-disabled={isBusyIn(pressed, id)} onClick={() => void press()}>
      <bdi>{text}</bdi>
      {isThis && <span aria-hidden="true"> …</span>}
      {isThis && <span class="unseen">, waiting for the bot</span>}
    </button>
  );
}

function LinkKey({ text, url }: { readonly text: string; readonly url: string }) {
  const href = safeAddress(url);
  if (href === undefined) return <span class="quiet">{text}</span>;
  return (
    <a class="button" href={href} target="_blank" rel="noopener noreferrer" title={url}>
      <bdi>{text}</bdi> <span aria-hidden="true">↗</span>
    </a>
  );
}

async function answerTo(pressing: {
  id: string;
  messageId: string;
  data: string;
}): Promise<OpenDialog | PressAnswer> {
  const pressed = await api.chats.messages.press(pressing, { idempotencyKey: newKey() });
  if (!pressed.ok) return { kind: 'failed', failure: pressed };
  const { callback_query_id: id } = pressed.data;
  for (let asked = 1; ; asked += 1) {
    const read = await api.callbacks.read({ id, timeout: pressWaitSeconds });
    if (!read.ok) return { kind: 'failed', failure: read };
    if (read.data.answered || asked === pressWaits) return answerOf(read.data);
  }
}

function show(answer: OpenDialog | PressAnswer, { asked }: Talk): void {
  if (answer.kind === 'notice') notify(answer.text);
  else if (answer.kind !== 'nothing') asked.value = answer;
}
