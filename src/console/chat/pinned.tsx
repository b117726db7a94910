// The message that is pinned, above the others.
import { api } from '../api.js';
import { useAction } from '../parts/action.js';
import { FailureBox } from '../parts/failure.js';
import { notify } from '../parts/notices.js';
import { messageIn } from './history.state.js';
import { governs } from './rights.state.js';
import { showRow } from './show-row.js';
import { useTalk } from './talk.js';
import { summaryOf } from './words.state.js';

export function Pinned() {
  const { id, people, own, history, nameOf, again } = useTalk();
  const { pinned_message_id: pinned, type } = people.chat;
  const unpin = useAction(() => api.chats.pins.remove({ id, messageId: pinned ?? '' }));
  if (pinned === undefined) return null;
  const message = messageIn(history.history.value, pinned);
  const show = async () => {
    if (await history.find(pinned)) showRow(pinned);
    else notify('The pinned message is too far back to be shown here.');
  };
  return (
    <div class="pinned">
      <button type="button" class="quote" onClick={() => void show()}>
        <strong>Pinned</strong>{' '}
        <bdi>{message === undefined ? 'Show the message' : summaryOf(message, nameOf)}</bdi>
      </button>
      {(type === 'private' || governs(own)) && (
        <button
          type="button"
          class="small"
          onClick={() =>
            void unpin.run().then((result) => {
              if (result?.ok) again();
            })
          }
        >
          Unpin
        </button>
      )}
      <FailureBox failure={unpin.failure} />
    </div>
  );
}
