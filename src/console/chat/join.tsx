// Asks to join a group by its id; a chat that one is not in shows this in its place.
import { useState } from 'preact/hooks';
import type { CallFailure } from '../../client/client.js';
import { governanceJoinGroupRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { FailureBox } from '../parts/failure.js';
import { Form, TextField } from '../parts/form.js';

interface JoinProps {
  readonly id: string;
  readonly failure: CallFailure | undefined;
}

export function Join({ id, failure }: JoinProps) {
  const [message, setMessage] = useState('');
  const [isAsked, setAsked] = useState(false);
  if (isAsked)
    return (
      <div class="next">
        <p>
          <strong>You have asked to join.</strong> Those who govern the group decide. When they let you in, it
          stands among your <a href="#/chats">chats</a>.
        </p>
      </div>
    );
  return (
    <>
      <FailureBox failure={failure} />
      <h2>Ask to join</h2>
      <p>If this is a group, its owner and administrators read your request and decide.</p>
      <Form
        values={message === '' ? {} : { message }}
        limits={governanceJoinGroupRequest}
        send={(input) => api.chats.joinRequests.ask({ id, ...input })}
        onDone={() => setAsked(true)}
        action="Ask to join"
      >
        <TextField
          name="message"
          label="What you say to them"
          value={message}
          onValue={setMessage}
          rows={3}
        />
      </Form>
    </>
  );
}
