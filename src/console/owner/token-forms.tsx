// Makes tokens: one click for a till, and a form with every choice for a program.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { applicationsTokenRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Check, Field, FieldGroup, Form, TextField } from '../parts/form.js';
import { endOfDay, scopesOfTill } from './tokens.state.js';
import { scopeMeanings } from './words.js';

type Scope = Schemas['applications.Scope'];

interface FormProps {
  readonly id: string;
  readonly onMade: (token: Schemas['applications.NewToken']) => void;
}

const allScopes = Object.keys(scopeMeanings) as readonly Scope[];

export function TillForm({ id, onMade }: FormProps) {
  const [name, setName] = useState('Till 1');
  const [mayReverse, setMayReverse] = useState(false);
  return (
    <section class="next" aria-labelledby="till">
      <h2 id="till">Open a till</h2>
      <p>
        A telephone or a tablet becomes a till by a link. It may see vouchers and redeem them, nothing else.
      </p>
      <Form
        values={{ name, scopes: [...scopesOfTill(mayReverse)] }}
        limits={applicationsTokenRequest}
        send={(input, idempotencyKey) => api.applications.tokens.issue({ id, ...input }, { idempotencyKey })}
        onDone={onMade}
        action="Open a till"
      >
        <TextField name="name" label="Name of the till" value={name} onValue={setName} />
        <FieldGroup name="scopes" label="Besides">
          <Check isOn={mayReverse} onChange={setMayReverse}>
            It may take back what it has redeemed
          </Check>
        </FieldGroup>
      </Form>
    </section>
  );
}

export function TokenForm({ id, onMade }: FormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const [day, setDay] = useState('');
  const change = (scope: Scope, isOn: boolean) =>
    setScopes(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope));
  const expiresAt = endOfDay(day);
  return (
    <section>
      <h2>Make a token for a program</h2>
      <Form
        values={{ name, scopes: [...scopes], ...(expiresAt !== undefined && { expiresAt }) }}
        limits={applicationsTokenRequest}
        send={(input, idempotencyKey) => api.applications.tokens.issue({ id, ...input }, { idempotencyKey })}
        onDone={(token) => {
          setName('');
          setScopes([]);
          onMade(token);
        }}
        action="Make the token"
      >
        <TextField
          name="name"
          label="Name of the token"
          hint="So that you know later which one it is."
          value={name}
          onValue={setName}
        />
        <FieldGroup name="scopes" label="What it may do">
          {allScopes.map((scope) => (
            <Check key={scope} isOn={scopes.includes(scope)} onChange={(isOn) => change(scope, isOn)}>
              {scopeMeanings[scope]} <code>{scope}</code>
            </Check>
          ))}
        </FieldGroup>
        <Field name="expiresAt" label="Last day" hint="Left out, it works until it is revoked.">
          {(control) => (
            <input
              {...control}
              type="date"
              value={day}
              onInput={(event) => setDay(event.currentTarget.value)}
            />
          )}
        </Field>
      </Form>
    </section>
  );
}
