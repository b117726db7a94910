// A form with one field for an id, which a person types or pastes.
import { useId, useState } from 'preact/hooks';
import { go } from '../router.js';

interface IdFormProps {
  readonly label: string;
  readonly action: string;
  readonly isDanger?: boolean;
  /** Without spaces around it, and never empty. */
  readonly onId: (id: string) => void;
}

export function IdForm({ label, action, isDanger = false, onId }: IdFormProps) {
  const [typed, setTyped] = useState('');
  const field = useId();
  const id = typed.trim();
  return (
    <form
      class="filters"
      onSubmit={(event) => {
        event.preventDefault();
        if (id !== '') onId(id);
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
      <button type="submit" class={isDanger ? 'danger' : undefined}>
        {action}
      </button>
    </form>
  );
}

interface OpenByIdProps {
  readonly label: string;
  /** The screen's address without the id, which is added as its last segment. */
  readonly segments: readonly string[];
}

export function OpenById({ label, segments }: OpenByIdProps) {
  return <IdForm label={label} action="Open" onId={(id) => go([...segments, id])} />;
}
