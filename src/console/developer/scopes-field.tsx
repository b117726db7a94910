// The choice of what a bot may do, each scope with what it means.
import type { Schemas } from '../../client/client.js';
import { Field } from '../parts/form.js';

export type BotScope = Schemas['bots.Scope'];

export const meanings: Readonly<Record<BotScope, string>> = {
  'messages:send': 'Send messages and answer',
  'messages:receive': 'Receive messages and events',
  'vouchers:read': 'Read vouchers of its applications',
  'vouchers:templates:write': 'Write templates of vouchers',
};

interface ScopesUse {
  readonly chosen: readonly BotScope[];
  readonly onChosen: (scopes: readonly BotScope[]) => void;
}

export function ScopesField({ chosen, onChosen }: ScopesUse) {
  const change = (scope: BotScope, isOn: boolean) =>
    onChosen(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope));
  return (
    <Field name="scopes" label="What it may do">
      {({ id: _id, 'aria-required': _required, 'aria-invalid': isWrong, ...control }) => (
        <fieldset {...control} data-invalid={isWrong}>
          <legend class="unseen">Scopes</legend>
          {(Object.keys(meanings) as BotScope[]).map((scope) => (
            <label key={scope} class="check">
              <input
                type="checkbox"
                checked={chosen.includes(scope)}
                onChange={(event) => change(scope, event.currentTarget.checked)}
              />
              <span>
                {meanings[scope]} <code>{scope}</code>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </Field>
  );
}
