// What can be done with the other side of a private chat: befriend, block, take the block back.
import { useState } from 'preact/hooks';
import { friendsFriendRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { useAction } from '../parts/action.js';
import { Confirm } from '../parts/confirm.js';
import { Dialog } from '../parts/dialog.js';
import { FailureBox } from '../parts/failure.js';
import { Form, TextField } from '../parts/form.js';
import { notify } from '../parts/notices.js';

interface PersonUse {
  readonly id: string;
  readonly name: string;
}

export function PersonActs({ id, name }: PersonUse) {
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
export function BlockButtons({ id, name }: PersonUse) {
  const [isAsked, setAsked] = useState(false);
  const unblock = useAction(() => api.users.unblock({ id }));
  const block = async () => {
    const result = await api.users.block({ id });
    if (!result.ok) return result;
    notify(`${name} is blocked.`);
    return undefined;
  };
  return (
    <>
      <button type="button" class="danger" aria-label={`Block ${name}`} onClick={() => setAsked(true)}>
        Block
      </button>
      <button
        type="button"
        aria-label={`Unblock ${name}`}
        onClick={() =>
          void unblock.run().then((result) => {
            if (result?.ok) notify(`${name} is not blocked.`);
          })
        }
      >
        Unblock
      </button>
      <FailureBox failure={unblock.failure} />
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

export function AskFriend({ id, name, onClose }: PersonUse & { readonly onClose: () => void }) {
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
          notify(status === 'accepted' ? `${name} is your friend now.` : `${name} was asked.`);
          onClose();
        }}
        action="Ask"
      >
        <TextField name="message" label="What you say" value={message} onValue={setMessage} rows={2} />
      </Form>
    </Dialog>
  );
}
