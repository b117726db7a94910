// The webhook of a bot: its address and secret, what is sent there, a test, the newest delivery, and the
// program that checks signatures.
import { useState } from 'preact/hooks';
import { botSettingsWebhookRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Check, FieldGroup, Form, TextField } from '../parts/form.js';
import { notify } from '../parts/notices.js';
import { SecretOnce } from '../parts/secret-once.js';
import { Snippets } from '../parts/snippets.js';
import type { ScreenProps } from '../screen.js';
import { isThisMachine } from '../this-machine.js';
import { LatestDelivery } from '../webhooks/latest.js';
import { WebhookRemoval } from '../webhooks/removal.js';
import { secretOf } from '../webhooks/secret.state.js';
import { snippets } from '../webhooks/snippets.state.js';
import { WebhookTest } from '../webhooks/webhook-test.js';
import { type Bot, BotFrame } from './bot-frame.js';
import { camelCased } from './deliveries.state.js';
import { deliveriesOf, mapped } from './deliveries-source.js';
import { requestOf, type SentType, typedFrom, updateTypes } from './webhook.state.js';

export function Webhook({ params: { id = '' } }: ScreenProps) {
  const [secret, setSecret] = useState('');
  return (
    <BotFrame id={id} title="Webhook">
      {(bot, reading) => (
        <>
          {secret !== '' && (
            <SecretOnce
              title="The secret of this webhook"
              secret={secret}
              what="the secret"
              onKept={() => setSecret('')}
            >
              <p>Your server checks with it that a delivery is genuine. It is not shown again.</p>
            </SecretOnce>
          )}
          <WebhookForm
            bot={bot}
            onSet={(sent) => {
              setSecret(sent);
              reading.again();
            }}
          />
          {bot.webhook !== undefined && (
            <>
              <WebhookTest
                types={updateTypes}
                label="Which update"
                send={async (type, idempotencyKey) =>
                  mapped(await api.bots.my.testWebhook({ id, type }, { idempotencyKey }), camelCased)
                }
              />
              <WebhookRemoval
                name={bot.name}
                done="The webhook is removed. Updates wait for getUpdates."
                remove={(idempotencyKey) => api.bots.my.deleteWebhook({ id: bot.id }, { idempotencyKey })}
                onRemoved={reading.again}
              >
                Nothing is delivered any more. Updates wait until the bot fetches them or has a webhook again.
              </WebhookRemoval>
            </>
          )}
          <LatestDelivery source={deliveriesOf(id)} again={reading.again} />
          <Snippets title="Believe only what is signed" snippets={snippets} />
        </>
      )}
    </BotFrame>
  );
}

/** The service takes a webhook without a secret, and then every delivery fails. */
const withSecret = Object.fromEntries(
  Object.entries(botSettingsWebhookRequest).map(([name, limits]) => [
    name,
    name === 'secret_token' ? { ...limits, isRequired: true } : limits,
  ]),
);

interface WebhookFormProps {
  readonly bot: Bot;
  /** With the secret that was sent; empty where none was. */
  readonly onSet: (secret: string) => void;
}

function WebhookForm({ bot, onSet }: WebhookFormProps) {
  const [typed, setTyped] = useState(() => typedFrom(bot.webhook));
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const hasSecret = bot.webhook?.has_secret_token === true;
  return (
    <Form
      values={requestOf(typed)}
      limits={hasSecret ? botSettingsWebhookRequest : withSecret}
      send={(input, idempotencyKey) => api.bots.my.setWebhook({ id: bot.id, ...input }, { idempotencyKey })}
      onDone={() => {
        onSet(typed.secret);
        change({ secret: '' });
        notify('The webhook is set.');
      }}
      action={bot.webhook === undefined ? 'Set the webhook' : 'Change the webhook'}
    >
      <TextField
        name="url"
        label="Address"
        hint={
          isThisMachine
            ? 'It begins with https://. For one on this machine, npm run webhook-sink says what to type here.'
            : 'It begins with https:// and is reached from the internet.'
        }
        value={typed.url}
        onValue={(url) => change({ url })}
      />
      <TextField
        name="secret_token"
        label="Secret"
        hint={
          hasSecret
            ? 'There is one. A new one signs beside it for 24 hours, so that you can change over.'
            : 'Your server knows by it that a delivery is genuine.'
        }
        value={typed.secret}
        onValue={(secret) => change({ secret })}
      />
      <p>
        <button
          type="button"
          onClick={() => change({ secret: secretOf(crypto.getRandomValues(new Uint8Array(32))) })}
        >
          Make a secret
        </button>
      </p>
      <details>
        <summary>What is sent, and where to</summary>
        <Types chosen={typed.types} onChosen={(types) => change({ types })} />
        <TextField
          name="allowed_ips"
          label="Addresses that the host may have"
          hint="Addresses or ranges, one a line; none: any public address."
          value={typed.addresses}
          onValue={(addresses) => change({ addresses })}
          rows={3}
        />
        <TextField
          name="max_connections"
          label="Deliveries at once"
          hint="1 to 100; 40 when left out."
          value={typed.connections}
          onValue={(connections) => change({ connections })}
        />
      </details>
    </Form>
  );
}

interface TypesProps {
  readonly chosen: readonly SentType[];
  readonly onChosen: (types: readonly SentType[]) => void;
}

function Types({ chosen, onChosen }: TypesProps) {
  const change = (type: SentType, isOn: boolean) =>
    onChosen(isOn ? [...chosen, type] : chosen.filter((one) => one !== type));
  return (
    <FieldGroup name="allowed_updates" label="Updates" hint="None chosen: all of them.">
      {(Object.keys(updateTypes) as SentType[]).map((type) => (
        <Check key={type} isOn={chosen.includes(type)} onChange={(isOn) => change(type, isOn)}>
          {updateTypes[type]} <code>{type}</code>
        </Check>
      ))}
    </FieldGroup>
  );
}
