// Sends one unit of stock: finds the person, takes a message, sends once.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { vouchersSendRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Dialog } from '../parts/dialog.js';
import { FailureBox } from '../parts/failure.js';
import { Form, TextField } from '../parts/form.js';
import { isolated } from '../parts/isolated.state.js';
import { notify } from '../parts/notices.js';
import { useReading } from '../parts/reading.js';

interface SendingProps {
  readonly stocked: Schemas['vouchers.Stock'];
  readonly onSent: () => void;
  readonly onClose: () => void;
}

type Person = Schemas['people.User'];

/** The key goes in the body, where a person has nothing to type. */
const { idempotencyKey: _key, ...limits } = vouchersSendRequest;

export function Sending({ stocked: { id: allocationId, name }, onSent, onClose }: SendingProps) {
  const [person, setPerson] = useState<Person>();
  const [message, setMessage] = useState('');
  const values = {
    recipientUserId: person?.id ?? '',
    ...(message !== '' && { message }),
  };
  return (
    <Dialog title={`Send one “${isolated(name)}”`} onClose={onClose}>
      <FindPerson chosen={person} onChosen={setPerson} />
      <Form
        values={values}
        limits={limits}
        send={(input, idempotencyKey) =>
          api.wallet.stock.send({ allocationId, ...input, idempotencyKey }, { retryWithoutKey: true })
        }
        onDone={() => {
          notify(`Sent to ${isolated(person?.display_name ?? 'the person')}. It waits to be claimed.`);
          onSent();
          onClose();
        }}
        action="Send"
        onCancel={onClose}
      >
        <p class={person === undefined ? 'quiet' : ''}>
          {person === undefined ? (
            'Find the person first.'
          ) : (
            <>
              To{' '}
              <strong>
                <bdi>{person.display_name}</bdi>
              </strong>{' '}
              <code>@{person.username}</code>
            </>
          )}
        </p>
        <TextField name="message" label="Message" value={message} onValue={setMessage} rows={2} />
      </Form>
    </Dialog>
  );
}

interface FindProps {
  readonly chosen: Person | undefined;
  readonly onChosen: (person: Person) => void;
}

function FindPerson({ chosen, onChosen }: FindProps) {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setKeyword(typed.trim().replace(/^@/, ''));
        }}
      >
        <label class="field">
          <span>Username or id of the person</span>
          <input
            value={typed}
            autocomplete="off"
            autocapitalize="none"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit">Find</button>
      </form>
      {keyword !== '' && <Found key={keyword} keyword={keyword} chosen={chosen} onChosen={onChosen} />}
    </search>
  );
}

function Found({ keyword, chosen, onChosen }: FindProps & { readonly keyword: string }) {
  const { data, failure } = useReading(`people ${keyword}`, (options) =>
    api.users.find({ keyword, pageSize: 8 }, options),
  );
  if (failure !== undefined) return <FailureBox failure={failure} />;
  if (data === undefined) return <p role="status">Looking …</p>;
  const people = data.items.filter(({ is_bot: isBot }) => !isBot);
  if (people.length === 0) return <p role="status">Nobody is called so.</p>;
  return (
    <fieldset>
      <legend>Who it is for</legend>
      {people.map((person) => (
        <label key={person.id} class="check">
          <input
            type="radio"
            name="person"
            checked={chosen?.id === person.id}
            onChange={() => onChosen(person)}
          />
          <span>
            {person.display_name} <code>@{person.username}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
