// The choice of what a bot may do, each scope with what it means.
import type { Schemas } from '../../client/client.js';
import { Check, FieldGroup } from '../parts/form.js';
import { scopeMeanings } from './words.js';

export type BotScope = Schemas['bots.Scope'];

interface ScopesProps {
  readonly chosen: readonly BotScope[];
  readonly onChosen: (scopes: readonly BotScope[]) => void;
}

export function ScopesField({ chosen, onChosen }: ScopesProps) {
  const change = (scope: BotScope, isOn: boolean) =>
    onChosen(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope));
  return (
    <FieldGroup name="scopes" label="What it may do">
      {(Object.keys(scopeMeanings) as BotScope[]).map((scope) => (
        <Check key={scope} isOn={chosen.includes(scope)} onChange={(isOn) => change(scope, isOn)}>
          {scopeMeanings[scope]} <code>{scope}</code>
        </Check>
      ))}
    </FieldGroup>
  );
}
