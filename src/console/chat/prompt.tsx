// What a bot has put in place of the person's own keyboard: buttons, or a field for an answer. Only a press
// sends something.
import { useLayoutEffect } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { user } from '../session.js';
import type { Message } from './history.state.js';
import { promptFor, requestOf, sendingOf } from './prompt.state.js';
import { useTalk } from './talk.js';

/** What is shown of it stands at the end of the chat: nothing is known where newer messages are left out. */
export function usePrompt(isWriting: boolean): Message | undefined {
  const { history, me, people, used } = useTalk();
  const { window } = history.history.value;
  const username = user.value?.username ?? '';
  const isPrivate = people.chat.type === 'private';
  const rows = window?.isAtEnd ? window.rows : [];
  const prompt = promptFor({ rows, me, username, isPrivate, used: used.value });
  useAskedAnswer(prompt, isWriting);
  return prompt;
}

/** Opens the answer that a bot asks for, once, and not over what the person is doing. */
function useAskedAnswer(prompt: Message | undefined, isWriting: boolean): void {
  const { target, opened } = useTalk();
  const asking = prompt?.reply_markup?.force_reply === true ? prompt : undefined;
  useLayoutEffect(() => {
    if (asking === undefined || opened.has(asking.message_id)) return;
    opened.add(asking.message_id);
    if (!isWriting && target.peek() === undefined) target.value = { kind: 'reply', message: asking };
  }, [asking?.message_id]);
}

interface PromptProps {
  readonly prompt: Message | undefined;
  /** Where a person goes on who has pressed a button that is gone. */
  readonly onGone: () => void;
}

export function Prompt({ prompt, onGone }: PromptProps) {
  const { nameOf, target } = useTalk();
  const { keyboard, force_reply: isAsking, resize_keyboard: isLow } = prompt?.reply_markup ?? {};
  if (prompt === undefined || target.value?.kind === 'edit') return null;
  const name = nameOf(prompt.from.id) ?? prompt.from.username ?? 'the bot';
  if (isAsking) {
    if (target.value !== undefined) return null;
    const answer = () => {
      target.value = { kind: 'reply', message: prompt };
    };
    return (
      <p class="prompt">
        <button type="button" onClick={answer}>
          Answer <bdi>{name}</bdi>
        </button>
      </p>
    );
  }
  return (
    <fieldset class={isLow ? 'prompt' : 'prompt tall'} aria-label={`Keyboard of ${name}`}>
      {(keyboard ?? []).map((buttons, row) => (
        <div key={row} class="keyboard-row">
          {buttons.map((button, column) => (
            <PromptKey key={column} button={button} prompt={prompt} onGone={onGone} />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

interface KeyProps {
  readonly button: Schemas['chats.KeyboardButton'];
  readonly prompt: Message;
  readonly onGone: () => void;
}

function PromptKey({ button, prompt, onGone }: KeyProps) {
  const { sending, history, used, asked } = useTalk();
  const request = requestOf(button);
  const press = () => {
    if (request !== undefined) {
      asked.value = { kind: request, by: prompt };
      return;
    }
    sending.send(sendingOf(button, prompt));
    history.isAtBottom.value = true;
    if (prompt.reply_markup?.one_time_keyboard !== true) return;
    used.value = new Set([...used.peek(), prompt.message_id]);
    onGone();
  };
  return (
    <button type="button" onClick={press}>
      <bdi>{button.text}</bdi>
      {request !== undefined && ' …'}
    </button>
  );
}
