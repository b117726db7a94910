// A status as a word and a shape, so that colour is never the only sign.

/** What a status is like, whatever it is called. */
export type Tone = 'good' | 'bad' | 'waiting' | 'under-way' | 'over';

const shapes: Readonly<Record<Tone, string>> = {
  good: '●',
  bad: '▲',
  waiting: '◌',
  'under-way': '◐',
  over: '■',
};

interface StatusUse {
  readonly word: string;
  readonly tone: Tone;
}

export function Status({ word, tone }: StatusUse) {
  return (
    <span class={`status ${tone}`}>
      <span aria-hidden="true">{shapes[tone]}</span> {word.replaceAll('_', ' ')}
    </span>
  );
}
