// A poll: what it asks, the answers with their shares, and the vote of this person.
import { useRef, useState } from 'preact/hooks';
import type { CallFailure, Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { FailureBox } from '../parts/failure.js';
import type { Message } from './history.state.js';
import { kindOfPoll, optionsOf, type ShownOption, votesAfter } from './poll.state.js';
import { useTalk } from './talk.js';

interface PollProps {
  readonly message: Message;
  readonly poll: Schemas['chats.Poll'];
}

export function Poll({ message, poll }: PollProps) {
  const { id, votes, history, asked } = useTalk();
  const { message_id: messageId } = message;
  const chosen = votes.value.get(messageId) ?? [];
  const [failure, setFailure] = useState<CallFailure>();
  const isBusy = useRef(false);
  const choose = async (option: string) => {
    const wanted = votesAfter(poll, chosen, option);
    if (wanted === undefined || isBusy.current) return;
    isBusy.current = true;
    // The same vote again changes nothing, so each click may have a key of its own.
    const result = await api.chats.messages.vote({ id, messageId, option_ids: [...wanted] });
    isBusy.current = false;
    setFailure(result.ok ? undefined : result);
    if (!result.ok) return;
    votes.value = new Map(votes.peek()).set(messageId, result.data.option_ids);
    history.message({ ...message, poll: result.data.poll });
  };
  const isOver = poll.type === 'quiz' && chosen.length > 0;
  return (
    <fieldset class="poll">
      <legend dir="auto">{poll.question}</legend>
      <p class="quiet">{kindOfPoll(poll)}</p>
      {optionsOf(poll, chosen).map((option) => (
        <Option key={option.id} option={option} isOver={isOver} onChoose={() => void choose(option.id)} />
      ))}
      <p class="quiet">
        {poll.total_voter_count === 1 ? '1 vote' : `${poll.total_voter_count} votes`}{' '}
        {!poll.is_anonymous && (
          <button type="button" class="small" onClick={() => (asked.value = { kind: 'votes', message })}>
            Who voted
          </button>
        )}
      </p>
      <FailureBox failure={failure} />
    </fieldset>
  );
}

interface OptionProps {
  readonly option: ShownOption;
  readonly isOver: boolean;
  readonly onChoose: () => void;
}

function Option({ option, isOver, onChoose }: OptionProps) {
  const { text, percent, count, isChosen, isRight } = option;
  return (
    <div class="option">
      <button type="button" aria-pressed={isChosen} aria-disabled={isOver} onClick={onChoose}>
        <span aria-hidden="true">{isChosen ? '◉' : '○'} </span>
        <bdi>{text}</bdi>
        {isRight === true && (
          <span class="right">
            <span aria-hidden="true"> ✓</span> right
          </span>
        )}
        {isRight === false && isChosen && (
          <span class="wrong">
            <span aria-hidden="true"> ✗</span> wrong
          </span>
        )}
      </button>
      <progress value={percent} max={100} aria-label={`Share of ${text}`} />
      <span class="share">
        {percent} % <span class="quiet">({count})</span>
      </span>
    </div>
  );
}
