// Builds HTML in which whatever is filled in is text, unless it is HTML already.

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Filling = Html | string | number | false | undefined | readonly Filling[];

export function html(parts: TemplateStringsArray, ...fillings: readonly Filling[]): Html {
  return new Html(parts.map((part, index) => part + textOf(fillings[index])).join(''));
}

/** Text in which what stands between backticks becomes code. */
export function prose(text: string): Html {
  const parts = text.split('`');
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}

function textOf(filling: Filling): string {
  if (filling === undefined || filling === false) return '';
  if (filling instanceof Html) return filling.text;
  if (typeof filling === 'object') return filling.map(textOf).join('');
  return String(filling).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
