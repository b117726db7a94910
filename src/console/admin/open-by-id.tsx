// A form with one field: the person types an id, and the screen of that object opens.
import { useId, useState } from 'preact/hooks';
import { go } from '../router.js';

interface OpenByIdProps {
  readonly label: string;
  /** The screen's address without the id, which is added as its last segment. */
  readonly segments: readonly string[];
}

export function OpenById({ label, segments }: OpenByIdProps) {
  const [typed, setTyped] = useState('');
  const field = useId();
  const id = typed.trim();
  return (
    <form
      class="filters"
      onSubmit={(event) => {
        event.preventDefault();
        if (id !== '') go([...segments, id]);
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
