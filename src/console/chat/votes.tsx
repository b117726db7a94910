// The votes of a poll that is not anonymous.
import { useState } from 'preact/hooks';
import { api } from '../api.js';
import { Dialog } from '../parts/dialog.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import type { Message } from './history.state.js';
import { nameOfUser } from './people.js';
import { useTalk } from './talk.js';

const pageSize = 20;

export function Votes({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) {
  const { id } = useTalk();
  const { message_id: messageId, poll } = message;
  const [page, setPage] = useState(1);
  const reading = useReading(`votes ${messageId} ${page}`, (options) =>
    api.chats.messages.votes({ id, messageId, page, pageSize }, options),
  );
  const textOf = (option: string) => poll?.options.find((one) => one.id === option)?.text ?? '';
  return (
    <Dialog title="Who voted" onClose={onClose}>
      <Shown reading={reading}>
        {({ items, total }) => (
          <>
            {total === 0 && <p>Nobody yet.</p>}
            <ul class="plain">
              {items.map(({ user, option_ids: ids }) => (
                <li key={user.id}>
                  <bdi>{nameOfUser(user)}</bdi>: <bdi>{ids.map(textOf).join(', ')}</bdi>
                </li>
              ))}
            </ul>
            <p class="buttons">
              {page > 1 && (
                <button type="button" onClick={() => setPage(page - 1)}>
                  Newer
                </button>
              )}
              {page * pageSize < total && (
                <button type="button" onClick={() => setPage(page + 1)}>
                  Older
                </button>
              )}
            </p>
          </>
        )}
      </Shown>
      <p class="buttons">
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
    </Dialog>
  );
}
