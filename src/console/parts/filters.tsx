// The filters of a list: they stand in its address, so that "back" and a copied link work.
import { useId } from 'preact/hooks';
import { go, linkTo } from '../router.js';

interface Filter {
  /** In the query. */
  readonly name: string;
  readonly label: string;
  /** Without choices it is typed. */
  readonly choices?: readonly (readonly [value: string, text: string])[];
  readonly type?: 'search' | 'date';
}

interface FiltersProps {
  /** The address of the list. */
  readonly segments: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly fields: readonly Filter[];
}

/** Words that say all themselves, with the choice of none before them. */
export const anyOf = (words: readonly string[]): NonNullable<Filter['choices']> => [
  ['', 'all'],
  ...words.map((word) => [word, word.replaceAll('_', ' ')] as const),
];

/** The key brings what the address says into the fields, also after "back". */
export function Filters({ segments, query, fields }: FiltersProps) {
  const isFiltered = fields.some(({ name }) => (query[name] ?? '') !== '');
  const isTyped = fields.some(({ choices }) => choices === undefined);
  return (
    <search>
      <form
        key={JSON.stringify(query)}
        class="filters"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = [...new FormData(event.currentTarget)];
          go(segments, Object.fromEntries(typed.map(([name, value]) => [name, String(value).trim()])));
        }}
      >
        {fields.map((field) => (
          <FilterField key={field.name} field={field} value={query[field.name] ?? ''} />
        ))}
        {isTyped && <button type="submit">Find</button>}
        {isFiltered && (
          <a class="button" href={linkTo(segments)}>
            Show all
          </a>
        )}
      </form>
    </search>
  );
}

function FilterField({ field, value }: { readonly field: Filter; readonly value: string }) {
  const { name, label, choices, type = 'search' } = field;
  const id = useId();
  return (
    <div>
      <label for={id}>{label}</label>
      {choices === undefined && type === 'date' && (
        <input id={id} name={name} type="date" defaultValue={value} />
      )}
      {choices === undefined && type === 'search' && (
        <input
          {...{ id, name, defaultValue: value }}
          type="search"
          autocomplete="off"
          autocapitalize="none"
        />
      )}
      {choices !== undefined && (
        <select id={id} name={name} onChange={(event) => event.currentTarget.form?.requestSubmit()}>
          {choices.map(([one, text]) => (
            <option key={one} value={one} selected={one === value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
