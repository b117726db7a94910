// The field in which a message is written: Enter sends, what is offered stands above, files are attached.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CallFailure } from '../../client/client.js';
import { chatsSendMessageRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { FailureBox } from '../parts/failure.js';
import { problemsIn } from '../parts/form.state.js';
import { now } from '../time.js';
import { Attach } from './attach.js';
import { moved, offerFor } from './offer.state.js';
import { type Offered, useOffers } from './offers.js';
import { Prompt, usePrompt } from './prompt.js';
import { type Talk, useTalk } from './talk.js';
import { isToldAgain } from './typing.state.js';
import { summaryOf } from './words.state.js';

/** What was typed in each chat and not sent, as long as the page is there. */
const drafts = new Map<string, string>();
const { chat_id: _given, ...limits } = chatsSendMessageRequest;

export function Composer() {
  const talk = useTalk();
  const { id, target } = talk;
  const [text, setText] = useText(talk);
  const [failure, setFailure] = useState<CallFailure>();
  const [chosen, setChosen] = useState(-1);
  const field = useRef<HTMLTextAreaElement>(null);
  const told = useRef<number | undefined>(undefined);
  const list = useId();
  const isEdit = target.value?.kind === 'edit';
  const problem = text.trim() === '' ? undefined : problemsIn({ text }, limits).text;
  const clear = () => {
    setText('');
    setFailure(undefined);
    setChosen(-1);
    target.value = undefined;
    told.current = undefined;
  };
  const send = async (said: string) => {
    if (said.trim() === '' || problem !== undefined) return;
    const failed = await sent(said, talk);
    setFailure(failed);
    if (failed === undefined) clear();
  };
  const offered = useOffers({
    offer: offerFor(text, isEdit),
    onCommand: (said) => void send(said),
    onSent: clear,
  });
  const type = (typed: string) => {
    setText(typed);
    setChosen(-1);
    if (isEdit || typed === '' || !isToldAgain(told.current, now())) return;
    told.current = now();
    void api.chats.actions.say({ id, action: 'typing' });
  };
  const onKey = keysOf({
    offered,
    chosen,
    setChosen,
    send: () => void send(text),
    leave: clear,
    isTarget: target.value !== undefined,
  });
  const prompt = usePrompt(text !== '');
  useFocus(field, target.value);
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send(text);
      }}
    >
      <TargetLine onLeave={clear} />
      <Prompt prompt={prompt} onGone={() => field.current?.focus()} />
      <Offers offered={offered} chosen={chosen} list={list} />
      <FailureBox failure={failure} />
      <Problem id={`${list}-problem`} text={problem} />
      <div class="composer-row">
        <Attach />
        <label class="unseen" for={`${list}-field`}>
          Message
        </label>
        <textarea
          ref={field}
          id={`${list}-field`}
          rows={Math.min(6, text.split('\n').length)}
          placeholder={prompt?.reply_markup?.input_field_placeholder ?? 'Write a message'}
          dir="auto"
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${list}-problem`}
          aria-autocomplete="list"
          aria-controls={offered.lines.length > 0 ? list : undefined}
          aria-activedescendant={chosen < 0 ? undefined : `${list}-${chosen}`}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={onKey}
          onPaste={(event) => {
            const [file] = event.clipboardData?.files ?? [];
            if (file === undefined) return;
            event.preventDefault();
            talk.asked.value = { kind: 'file', file };
          }}
        />
        <button type="submit" class="main" aria-disabled={text.trim() === '' || problem !== undefined}>
          {isEdit ? 'Save' : 'Send'}
        </button>
      </div>
    </form>
  );
}

/** The text of a message that is edited takes the place of the draft, which comes back afterwards. */
function useText({ id, target }: Talk) {
  const [text, setText] = useState(drafts.get(id) ?? '');
  const edited = target.value?.kind === 'edit' ? target.value.message : undefined;
  const last = useRef(edited);
  useLayoutEffect(() => {
    if (last.current === edited) return;
    last.current = edited;
    setText(edited?.text ?? drafts.get(id) ?? '');
  }, [edited, id]);
  const set = (typed: string) => {
    setText(typed);
    if (edited === undefined) drafts.set(id, typed);
  };
  return [text, set] as const;
}

/** A new message goes on its way at once; an edit is waited for, because it keeps what was typed. */
async function sent(text: string, { id, target, sending, history }: Talk): Promise<CallFailure | undefined> {
  const { kind, message } = target.peek() ?? {};
  const other = message?.message_id;
  if (kind === 'edit' && other !== undefined) {
    const result = await api.chats.messages.edit({ id, messageId: other, text });
    if (!result.ok) return result;
    history.message(result.data);
    return undefined;
  }
  sending.send({ message_type: 'text', text, ...(other !== undefined && { reply_to_message_id: other }) });
  history.isAtBottom.value = true;
  return undefined;
}

interface KeysProps {
  readonly offered: Offered;
  readonly chosen: number;
  readonly setChosen: (chosen: number) => void;
  readonly send: () => void;
  readonly leave: () => void;
  readonly isTarget: boolean;
}

function keysOf({ offered: { lines }, chosen, setChosen, send, leave, isTarget }: KeysProps) {
  return (event: KeyboardEvent) => {
    const { key } = event;
    // A letter of a script that is written in several steps is not done yet.
    if (event.isComposing) return;
    const isMove = (key === 'ArrowDown' || key === 'ArrowUp') && lines.length > 0;
    const isSend = key === 'Enter' && !event.shiftKey;
    const isLeave = key === 'Escape' && (isTarget || chosen >= 0);
    if (!isMove && !isSend && !isLeave) return;
    event.preventDefault();
    if (isMove) setChosen(moved(chosen, key, lines.length));
    else if (isSend) (lines[chosen]?.choose ?? send)();
    else if (chosen >= 0) setChosen(-1);
    else leave();
  };
}

function Problem({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={id} class="problem" role="status">
      {text}
    </p>
  );
}

/** A person who answers or edits goes on in the field. */
function useFocus(field: { readonly current: HTMLTextAreaElement | null }, target: object | undefined): void {
  useLayoutEffect(() => {
    if (target !== undefined) field.current?.focus();
  }, [target]);
}

function TargetLine({ onLeave }: { readonly onLeave: () => void }) {
  const { target, nameOf } = useTalk();
  if (target.value === undefined) return null;
  const { kind, message } = target.value;
  const who = nameOf(message.from.id) ?? message.from.username ?? '';
  return (
    <p class="target">
      <span class="target-text">
        <strong>{kind === 'edit' ? 'Edit' : 'Reply to '}</strong>
        {kind === 'reply' && <bdi>{who}</bdi>}: <bdi>{summaryOf(message, nameOf)}</bdi>
      </span>
      <button type="button" class="small" onClick={onLeave}>
        Cancel
      </button>
    </p>
  );
}

interface OffersProps {
  readonly offered: Offered;
  readonly chosen: number;
  readonly list: string;
}

function Offers({ offered: { title, lines }, chosen, list }: OffersProps) {
  return (
    <>
      <p class="quiet offers-title" role="status">
        {title}
      </p>
      {lines.length > 0 && (
        <div class="offers" role="listbox" id={list} aria-label={title}>
          {lines.map(({ key, title: name, text, choose }, at) => (
            <button
              key={key}
              id={`${list}-${at}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={choose}
            >
              <strong dir="auto">{name}</strong>{' '}
              <span class="quiet" dir="auto">
                {text}
              </span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
