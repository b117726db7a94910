// The application of a bot that was rejected, to be changed and sent again.
import { useState } from 'preact/hooks';
import { botsResubmitRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Form, TextField } from '../parts/form.js';
import { notify } from '../parts/notices.js';
import { go } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { type Bot, BotFrame } from './bot-frame.js';
import { type BotScope, ScopesField } from './scopes-field.js';

export function Again({ params: { id = '' } }: ScreenProps) {
  return (
    <BotFrame id={id} title="Apply again">
      {(bot) =>
        bot.review_status === 'rejected' ? (
          <Application bot={bot} />
        ) : (
          <p>Only an application that was rejected is sent again.</p>
        )
      }
    </BotFrame>
  );
}

function Application({ bot }: { readonly bot: Bot }) {
  const [name, setName] = useState(bot.name);
  const [description, setDescription] = useState(bot.description);
  const [scopes, setScopes] = useState<readonly BotScope[]>(bot.scopes);
  const avatar = bot.avatar === undefined ? {} : { avatar: bot.avatar };
  return (
    <>
      <p>
        The reviewer wrote: <strong>{bot.rejection_reason}</strong>
      </p>
      <Form
        values={{ name, description, scopes: [...scopes], ...avatar }}
        limits={botsResubmitRequest}
        send={(input, idempotencyKey) => api.bots.resubmit({ id: bot.id, ...input }, { idempotencyKey })}
        onDone={() => {
          notify('The application is sent again.');
          go(['bots', bot.id]);
        }}
        action="Apply again"
      >
        <TextField name="name" label="Name" value={name} onValue={setName} />
        <TextField
          name="description"
          label="What it does"
          value={description}
          onValue={setDescription}
          rows={4}
        />
        <ScopesField chosen={scopes} onChosen={setScopes} />
      </Form>
    </>
  );
}
