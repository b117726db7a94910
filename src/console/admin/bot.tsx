// One bot as the platform sees it: disable and enable, what is enabled for it, and how much it may send.

import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { botSettingsQuotaRequest, botsReasonRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { reviewTone, scopeMeanings, statusTone } from '../developer/words.js';
import { Form, TextField } from '../parts/form.js';
import { isolated } from '../parts/isolated.state.js';
import { notify } from '../parts/notices.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { ActButton } from './act-button.js';
import { AdminFrame } from './admin-frame.js';
import { AskButton } from './ask-dialog.js';
import { NamedId } from './named-id.js';

type BotData = Schemas['bots.AdminBot'];

interface BotProps {
  readonly bot: BotData;
  readonly onChanged: (bot: BotData) => void;
}

export function Bot({ params: { id = '' } }: ScreenProps) {
  const reading = useReading(id, (options) => api.admin.bots.read({ id }, options));
  return (
    <AdminFrame
      title={reading.data?.name ?? 'A bot'}
      above={[{ text: 'Bots', href: linkTo(['admin', 'bots']) }]}
    >
      <Shown reading={reading}>
        {(bot) => (
          <>
            <Facts bot={bot} />
            <Switch bot={bot} onChanged={reading.take} />
            <Capabilities bot={bot} onChanged={reading.take} />
            <Quota bot={bot} onChanged={reading.take} />
          </>
        )}
      </Shown>
    </AdminFrame>
  );
}

function Facts({ bot }: { readonly bot: BotData }) {
  return (
    <dl class="facts">
      <dt>Username</dt>
      <dd>
        <code>@{bot.username}</code>
      </dd>
      <dt>Id</dt>
      <dd>
        <ShortId id={bot.id} what="the id of the bot" />
      </dd>
      <dt>Developer</dt>
      <dd>
        <NamedId id={bot.owner_id} />
      </dd>
      <dt>Review</dt>
      <dd>
        <Status word={bot.review_status} tone={reviewTone[bot.review_status]} />{' '}
        <a href={linkTo(['review', 'bots', bot.id])}>What it says, and the decision</a>
      </dd>
      <dt>Status</dt>
      <dd>
        <Status word={bot.status} tone={statusTone[bot.status]} />
      </dd>
      {bot.disabled_reason !== undefined && (
        <>
          <dt>Disabled because</dt>
          <dd>{bot.disabled_reason}</dd>
        </>
      )}
      <dt>What it may do</dt>
      <dd>{bot.scopes.map((scope) => scopeMeanings[scope]).join('; ')}</dd>
      <dt>Token</dt>
      <dd>{bot.token_prefix === undefined ? 'none' : <code>{bot.token_prefix}…</code>}</dd>
    </dl>
  );
}

function Switch({ bot, onChanged }: BotProps) {
  const { id, name, username, status } = bot;
  const done = (text: string) => (changed: BotData) => {
    onChanged(changed);
    notify(`${text}: ${isolated(name)}.`);
  };
  if (status === 'ended') return <p>The bot has ended, and nothing can be done with it.</p>;
  return (
    <section>
      <h2>Disable or enable</h2>
      {status === 'disabled' ? (
        <ActButton
          text="Enable it"
          send={(idempotencyKey) => api.admin.bots.enable({ id }, { idempotencyKey })}
          onDone={done('Enabled')}
        />
      ) : (
        <AskButton
          text="Disable it …"
          title={`Disable ${isolated(name)}?`}
          action="Disable it"
          typedName={username}
          reasonLimits={botsReasonRequest}
          send={(reason, idempotencyKey) => api.admin.bots.disable({ id, reason }, { idempotencyKey })}
          onDone={done('Disabled')}
        >
          <p>Its token is refused on every node at once. The developer reads why.</p>
        </AskButton>
      )}
    </section>
  );
}

function Capabilities({ bot, onChanged }: BotProps) {
  const { id, dispatchable_members: isOn = false } = bot;
  return (
    <section>
      <h2>Dispatchable members</h2>
      <p>
        {isOn
          ? 'This bot may speak as the virtual members of its groups.'
          : 'This bot may not speak as the virtual members of its groups.'}
      </p>
      <ActButton
        text={isOn ? 'Take this away' : 'Enable this'}
        send={(idempotencyKey) =>
          api.admin.bots.capabilities({ id, dispatchable_members: !isOn }, { idempotencyKey })
        }
        onDone={(changed) => {
          onChanged(changed);
          notify(isOn ? 'Taken away, on every node.' : 'Enabled, on every node.');
        }}
      />
    </section>
  );
}

function Quota({ bot, onChanged }: BotProps) {
  const { id, sends_per_minute: present } = bot;
  const [typed, setTyped] = useState(present === undefined ? '' : String(present));
  const number = Number(typed);
  return (
    <section>
      <h2>Messages a minute</h2>
      <Form
        values={{ sends_per_minute: typed.trim() === '' || !Number.isInteger(number) ? Number.NaN : number }}
        limits={botSettingsQuotaRequest}
        send={(input, idempotencyKey) => api.admin.bots.quota({ id, ...input }, { idempotencyKey })}
        onDone={(changed) => {
          onChanged(changed);
          notify('The quota is set.');
        }}
        action="Set the quota"
      >
        <TextField
          name="sends_per_minute"
          label="At most"
          hint={present === undefined ? 'The platform has set none: the usual one holds.' : ''}
          value={typed}
          onValue={setTyped}
        />
      </Form>
    </section>
  );
}
