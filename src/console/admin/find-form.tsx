// The filters of a list: they stand in the address, so that "back" and a copied link work.
import { useId, useState } from 'preact/hooks';
import { go } from '../router.js';
import type { ScreenProps } from '../screen.js';

interface Wish {
  /** In the query. */
  readonly name: string;
  readonly label: string;
  /** Instead of a text, one of these; an empty one is offered before them. */
  readonly choices?: readonly string[];
}

interface FindFormProps {
  /** The address of the list. */
  readonly segments: readonly string[];
  readonly query: ScreenProps['query'];
  readonly wishes: readonly Wish[];
}

/** Begins anew when the address changes otherwise, as by "back" or by a link in the list. */
export function FindForm(use: FindFormProps) {
  const { query, wishes } = use;
  return <Fields key={JSON.stringify(wishes.map(({ name }) => query[name]))} {...use} />;
}

function Fields({ segments, query, wishes }: FindFormProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(wishes.map(({ name }) => [name, query[name] ?? ''])),
  );
  const find = (wanted: typeof typed) =>
    go(segments, Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, value.trim()])));
  const change = (part: typeof typed, isChosen: boolean) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isChosen) find(next);
  };
  return (
    <form
      class="filters"
      onSubmit={(event) => {
        event.preventDefault();
        find(typed);
      }}
    >
      {wishes.map((wish) => (
        <Field key={wish.name} {...wish} value={typed[wish.name] ?? ''} onValue={change} />
      ))}
      {wishes.some(({ choices }) => choices === undefined) && <button type="submit">Find</button>}
    </form>
  );
}

interface FieldProps extends Wish {
  readonly value: string;
  readonly onValue: (part: Readonly<Record<string, string>>, isChosen: boolean) => void;
}

function Field({ name, label, choices, value, onValue }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label for={id}>{label}</label>
      {choices === undefined ? (
        <input
          id={id}
          type="search"
          autocomplete="off"
          autocapitalize="none"
          value={value}
          onInput={(event) => onValue({ [name]: event.currentTarget.value }, false)}
        />
      ) : (
        <select
          id={id}
          value={value}
          onChange={(event) => onValue({ [name]: event.currentTarget.value }, true)}
        >
          <option value="">all</option>
          {choices.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
    </div>
  );
}
