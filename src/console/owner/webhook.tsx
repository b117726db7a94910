// The webhook of an application: its address and secret, the switch, a test, the newest delivery, and the
// program that checks signatures.
import { useState } from 'preact/hooks';
import { applicationsCreateRequestWebhook, applicationsPatchRequestWebhook } from '../../generated/limits.js';
import { api } from '../api.js';
import { Check, Form, TextField } from '../parts/form.js';
import { notify } from '../parts/notices.js';
import { SecretOnce } from '../parts/secret-once.js';
import { Snippets } from '../parts/snippets.js';
import type { ScreenProps } from '../screen.js';
import { LatestDelivery } from '../webhooks/latest.js';
import { WebhookRemoval } from '../webhooks/removal.js';
import { secretOf } from '../webhooks/secret.state.js';
import { snippets } from '../webhooks/snippets.state.js';
import { WebhookTest } from '../webhooks/webhook-test.js';
import { ApplicationFrame, type OwnApplication } from './application-frame.js';
import { deliveriesOf } from './deliveries-source.js';
import { requestOf, typedFrom, withoutWay } from './webhook.state.js';
import { eventWords } from './words.js';

export function Webhook({ params: { id = '' } }: ScreenProps) {
  const [secret, setSecret] = useState('');
  return (
    <ApplicationFrame id={id} title="Webhook">
      {(application, reading) => (
        <>
          <p>Your server is told of everything that happens to the vouchers and templates.</p>
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
            application={application}
            onSet={(changed, sent) => {
              reading.take(changed);
              setSecret(sent);
            }}
          />
          {application.webhook !== undefined && (
            <>
              <WebhookTest
                types={eventWords}
                label="Which event"
                send={(type, idempotencyKey) =>
                  api.applications.testWebhook({ id, type }, { idempotencyKey })
                }
              />
              <WebhookRemoval
                name={application.name}
                done="The webhook is removed."
                remove={() => api.applications.patch({ id, webhook: null })}
                onRemoved={reading.take}
              >
                Nothing is delivered any more. The log of events stays.
              </WebhookRemoval>
            </>
          )}
          <LatestDelivery source={deliveriesOf(id)} again={reading.again} />
          <Snippets title="Believe only what is signed" snippets={snippets} />
        </>
      )}
    </ApplicationFrame>
  );
}

interface WebhookFormProps {
  readonly application: OwnApplication;
  /** With the secret that was sent; empty where none was. */
  readonly onSet: (application: OwnApplication, secret: string) => void;
}

/** The secret that there is stays; an address is needed all the same. */
const limitsOfChange = {
  ...applicationsPatchRequestWebhook,
  ...(applicationsCreateRequestWebhook.url && { url: applicationsCreateRequestWebhook.url }),
};

function WebhookForm({ application: { id, webhook }, onSet }: WebhookFormProps) {
  const [typed, setTyped] = useState(() => typedFrom(webhook));
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const isFirst = webhook === undefined;
  return (
    <Form
      values={requestOf(typed)}
      limits={isFirst ? applicationsCreateRequestWebhook : limitsOfChange}
      send={async (input, idempotencyKey) => {
        const result = await api.applications.patch({ id, webhook: input }, { idempotencyKey });
        return result.ok ? result : withoutWay(result);
      }}
      onDone={(changed) => {
        onSet(changed, typed.secretToken);
        change({ secretToken: '' });
        notify('The webhook is set.');
      }}
      action={isFirst ? 'Set the webhook' : 'Change the webhook'}
    >
      <TextField
        name="url"
        label="Address"
        hint="It begins with https:// and is reached from the internet."
        value={typed.url}
        onValue={(url) => change({ url })}
      />
      <TextField
        name="secretToken"
        label="Secret"
        hint={
          isFirst
            ? 'Deliveries are signed with it.'
            : 'There is one. A new one signs beside it for 24 hours, so that you can change over.'
        }
        value={typed.secretToken}
        onValue={(secretToken) => change({ secretToken })}
      />
      <p>
        <button
          type="button"
          onClick={() => change({ secretToken: secretOf(crypto.getRandomValues(new Uint8Array(32))) })}
        >
          Make a secret
        </button>
      </p>
      <Check isOn={typed.enabled} onChange={(enabled) => change({ enabled })}>
        Events are sent
      </Check>
    </Form>
  );
}
