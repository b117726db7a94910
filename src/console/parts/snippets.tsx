// Programs in several languages, of which one is shown and copied.
import { useId, useState } from 'preact/hooks';
import { CopyButton } from './copy.js';

interface SnippetsProps {
  /** What the programs do; completes "Copy …" with the language. */
  readonly title: string;
  readonly snippets: readonly { readonly language: string; readonly text: string }[];
}

export function Snippets({ title, snippets }: SnippetsProps) {
  const [chosen, setChosen] = useState(snippets[0]?.language ?? '');
  const id = useId();
  const shown = snippets.find(({ language }) => language === chosen);
  return (
    <section>
      <h2>{title}</h2>
      <p class="buttons">
        <label for={id} class="unseen">
          Language
        </label>
        <select
          id={id}
          class="short"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {snippets.map(({ language }) => (
            <option key={language}>{language}</option>
          ))}
        </select>
        <CopyButton text={shown?.text ?? ''} what={`the program for ${chosen}`} />
      </p>
      <pre>
        <code>{shown?.text}</code>
      </pre>
    </section>
  );
}
