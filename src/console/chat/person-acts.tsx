// What can be done with the other side of a private chat: befriend, block, take the block back.
import { useState } from 'preact/hooks';
import { friendsFriendRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Confirm } from '../parts/confirm.js';
import { Dialog } from '../parts/dialog.js';
import { Form, TextField } from '../parts/form.js';
import { isolated } from '../parts/isolated.state.js';
import { notify } from '../parts/notices.js';
import { ActButton } from './act-button.js';

interface PersonProps {
  readonly id: string;
  readonly name: string;
}

export function PersonActs({ id, name }: PersonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p class="buttons">
        <button type="button" onClick={() => setAsking(true)}>
          Ask to be friends …
        </button>
        <BlockButtons id={id} name={name} />
      </p>
      {isAsking && <AskFriend id={id} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The service does not tell whether somebody is blocked, so both are always there. */
export function BlockButtons({ id, name }: PersonProps) {
  const [isAsked, setAsked] = useState(false);
  const block = async () => {
    const result = await api.users.block({ id });
    if (!result.ok) return result;
    notify(`${isolated(name)} is blocked.`);
    return undefined;
  };
  return (
    <>
      <button type="button" class="danger" aria-label={`Block ${name}`} onClick={() => setAsked(true)}>
        Block
      </button>
      <ActButton
        text="Unblock"
        label={`Unblock ${name}`}
        call={() => api.users.unblock({ id })}
        onDone={() => notify(`${isolated(name)} is not blocked.`)}
      />
      {isAsked && (
        <Confirm title="Block?" action="Block" onConfirm={block} onClose={() => setAsked(false)}>
          <p>
            Nothing that <bdi>{name}</bdi> sends into your private chat is taken any more. They are not told.
            You can take it back.
          </p>
        </Confirm>
      )}
    </>
  );
}

export function AskFriend({ id, name, onClose }: PersonProps & { readonly onClose: () => void }) {
  const [message, setMessage] = useState('');
  return (
    <Dialog title="Ask to be friends" onClose={onClose}>
      <p>
        <bdi>{name}</bdi> accepts or rejects it.
      </p>
      <Form
        values={{ user_id: id, ...(message !== '' && { message }) }}
        limits={friendsFriendRequest}
        send={(input, idempotencyKey) => api.friends.request(input, { idempotencyKey })}
        onDone={({ status }) => {
          notify(
            status === 'accepted' ? `${isolated(name)} is your friend now.` : `${isolated(name)} was asked.`,
          );
          onClose();
        }}
        action="Ask"
      >
        <TextField name="message" label="What you say" value={message} onValue={setMessage} rows={2} />
      </Form>
    </Dialog>
  );
}
