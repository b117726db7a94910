// Whether a person may log in, and the link with which one who forgot the password sets a new one.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { adminSuspendRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { SecretOnce } from '../parts/secret-once.js';
import { ActButton } from './act-button.js';
import { AskButton } from './ask-dialog.js';

interface StandingProps {
  readonly person: Schemas['admin.Person'];
  readonly onChanged: (person: Schemas['admin.Person']) => void;
}

export function Standing({ person: { id, username, suspended }, onChanged }: StandingProps) {
  const [link, setLink] = useState<string>();
  if (suspended !== undefined)
    return (
      <section>
        <h2>Log-in</h2>
        <ActButton
          text="Resume"
          send={(idempotencyKey) => api.admin.resumeUser({ id }, { idempotencyKey })}
          onDone={onChanged}
        />
      </section>
    );
  return (
    <section>
      <h2>Log-in</h2>
      <AskButton
        text="Suspend …"
        title={`Suspend ${username}?`}
        action="Suspend"
        reasonLimits={adminSuspendRequest}
        send={(reason, idempotencyKey) => api.admin.suspendUser({ id, reason }, { idempotencyKey })}
        onDone={(changed) => {
          setLink(undefined);
          onChanged(changed);
        }}
      >
        <p>Every log-in of theirs ends. They read the reason. Their bots and applications go on.</p>
      </AskButton>{' '}
      <ActButton
        text="Make a reset link"
        send={(idempotencyKey) => api.admin.makePasswordReset({ id }, { idempotencyKey })}
        onDone={({ token }) => setLink(`${location.origin}${location.pathname}#/reset?t=${token}`)}
      />
      {link !== undefined && (
        <SecretOnce title="Reset link" secret={link} what="the reset link" onKept={() => setLink(undefined)}>
          <p>{username} sets a new password with it, once, within 24 hours. It ends older links.</p>
        </SecretOnce>
      )}
    </section>
  );
}
