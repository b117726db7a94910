// Lets the page be the program of a bot that has no webhook, so that it answers before there is another one.
import { useEffect, useState } from 'preact/hooks';
import type { CallFailure } from '../../client/client.js';
import { FailureBox } from '../parts/failure.js';
import { Form, TextField } from '../parts/form.js';
import { linkTo } from '../router.js';
import { answerAll, clientOf, type Update } from './answering.js';
import type { Bot } from './bot-frame.js';
import { freshToken } from './fresh-token.js';

interface AtWork {
  readonly token: string;
  readonly username: string;
}

const shownMost = 20;
const limits = { token: { isRequired: true, expects: 'the token' } };

export function PageAsBot({ bot: { id } }: { readonly bot: Bot }) {
  const [token, setToken] = useState(() => freshToken.peek()?.token ?? '');
  const [work, setWork] = useState<AtWork>();
  const [updates, setUpdates] = useState<readonly Update[]>([]);
  const [failure, setFailure] = useState<CallFailure>();
  useEffect(() => {
    if (work === undefined) return undefined;
    const over = new AbortController();
    const onUpdate = (update: Update) => setUpdates((before) => [update, ...before].slice(0, shownMost));
    void answerAll({ token: work.token, signal: over.signal, onUpdate }).then((failed) => {
      if (over.signal.aborted) return;
      setFailure(failed);
      setWork(undefined);
    });
    return () => over.abort();
  }, [work]);
  return (
    <>
      <p>
        It has no webhook, so a program fetches its updates. This page can be that program while it is open:
        it answers each text with the same words.
      </p>
      {work === undefined ? (
        <Form
          values={{ token }}
          limits={limits}
          send={() => clientOf(token).bots.me()}
          onDone={({ username }) => {
            setFailure(undefined);
            setWork({ token, username });
          }}
          action="Answer from this page"
        >
          <TextField
            name="token"
            label="Token"
            hint="It was shown once; the screen Token makes another."
            isSecret
            value={token}
            onValue={setToken}
          />
        </Form>
      ) : (
        <p role="status">
          This page answers as <code>@{work.username}</code>. Write to it.{' '}
          <button type="button" class="small" onClick={() => setWork(undefined)}>
            Stop
          </button>
        </p>
      )}
      <FailureBox failure={failure} />
      {updates.map((update) => (
        <details key={update.update_id}>
          <summary>
            {update.type} {update.update_seq}
          </summary>
          <pre>
            <code>{JSON.stringify(update, null, 2)}</code>
          </pre>
        </details>
      ))}
      <p class="quiet">
        <a href={linkTo(['bots', id, 'webhook'])}>With a webhook</a> updates are pushed, and each is shown
        here.
      </p>
    </>
  );
}
