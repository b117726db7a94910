// The six letters of a voucher, typed as they are read out.
import { useState } from 'preact/hooks';
import { type Scanned, typedOf } from './scan.state.js';

export function CodeForm({ onScanned }: { readonly onScanned: (scanned: Scanned) => void }) {
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const submit = () => {
    const typed = typedOf(text);
    setShort(typed === undefined);
    if (typed === undefined) return;
    setText('');
    onScanned(typed);
  };
  return (
    <form
      class="code-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label class="field">
        <span>Code of the voucher</span>
        <input
          class="code"
          name="code"
          value={text}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder="7K3 M9Q"
          aria-invalid={isShort}
          aria-describedby={isShort ? 'code-problem' : undefined}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {isShort && (
        <p id="code-problem" class="problem" role="alert">
          A code has six letters and digits.
        </p>
      )}
      <button type="submit" class="main">
        Look it up
      </button>
    </form>
  );
}
