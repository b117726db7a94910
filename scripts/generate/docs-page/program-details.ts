// The same program in several languages: one is open at a time, and each can be opened where no script runs.
import { type Html, html } from './html.js';

interface Program {
  readonly language: string;
  readonly text: string;
}

export function programDetails(name: string, programs: readonly Program[]): readonly Html[] {
  return programs.map(
    ({ language, text }, index) =>
      html`<details name="${name}" data-language="${language}"${index === 0 && html` open`}>
<summary>${language}</summary>
<pre><code>${text.trimEnd()}</code></pre></details>
`,
  );
}
