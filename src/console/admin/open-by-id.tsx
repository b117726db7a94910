// The way to a thing whose id is known.
import { useId, useState } from 'preact/hooks';
import { go } from '../router.js';

interface OpenByIdUse {
  readonly label: string;
  /** The address, to which the id is added. */
  readonly parts: readonly string[];
}

export function OpenById({ label, parts }: OpenByIdUse) {
  const [typed, setTyped] = useState('');
  const field = useId();
  const id = typed.trim();
  return (
    <form
      class="filters"
      onSubmit={(event) => {
        event.preventDefault();
        if (id !== '') go([...parts, id]);
      }}
    >
      <div>
        <label for={field}>{label}</label>
        <input
          id={field}
          autocomplete="off"
          autocapitalize="none"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <button type="submit">Open</button>
    </form>
  );
}
