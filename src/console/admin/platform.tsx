// Acts on the whole platform: revoke a voucher, and change the key that signs access tokens.

import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { vouchersReasonRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { isolated } from '../parts/isolated.state.js';
import { Moment } from '../parts/moment.js';
import { notify } from '../parts/notices.js';
import { AdminFrame } from './admin-frame.js';
import { AskButton, AskDialog } from './ask-dialog.js';
import { IdForm } from './id-form.js';

export function Platform() {
  return (
    <AdminFrame title="Platform">
      <Voucher />
      <SigningKey />
    </AdminFrame>
  );
}

function Voucher() {
  const [asked, setAsked] = useState<string>();
  /** With each one that was revoked the field is empty again. */
  const [revoked, setRevoked] = useState(0);
  return (
    <section>
      <h2>Revoke a voucher</h2>
      <p>One that was not redeemed yet. The holder sees at once that it is worth nothing any more.</p>
      <IdForm
        key={revoked}
        label="Id of the voucher"
        action="Revoke it …"
        isDanger
        onId={(id) => setAsked(id)}
      />
      {asked !== undefined && (
        <AskDialog
          title={`Revoke ${asked}?`}
          action="Revoke it for good"
          reasonLimits={vouchersReasonRequest}
          send={(reason, idempotencyKey) =>
            api.admin.vouchers.revoke({ id: asked, reason }, { idempotencyKey })
          }
          onDone={({ name }) => {
            setRevoked(revoked + 1);
            notify(`Revoked: ${isolated(name)}.`);
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>It cannot be undone. People read the reason.</p>
        </AskDialog>
      )}
    </section>
  );
}

function SigningKey() {
  const [key, setKey] = useState<Schemas['admin.SigningKey']>();
  return (
    <section>
      <h2>Signing key</h2>
      <p>
        A new key is published now and signs access tokens ten minutes later, when every verifier has read it.
        No log-in ends.
      </p>
      <AskButton
        text="Change the signing key …"
        title="Change the signing key?"
        action="Change it"
        send={(_reason, idempotencyKey) => api.admin.rotateSigningKey({}, { idempotencyKey })}
        onDone={(fresh) => {
          setKey(fresh);
          notify('The new key is published.');
        }}
      >
        <p>The present key cannot be taken again; it verifies until its last token has ended.</p>
      </AskButton>
      {key !== undefined && (
        <dl class="facts">
          <dt>New key</dt>
          <dd>
            <code>{key.kid}</code>
          </dd>
          <dt>Signs from</dt>
          <dd>
            <Moment at={key.signs_from} isExact />
          </dd>
          <dt>Older keys verify until</dt>
          <dd>
            <Moment at={key.older_verify_until} isExact />
          </dd>
        </dl>
      )}
    </section>
  );
}
