// A status as a word and a shape, so that colour is never the only sign.
import type { Tone } from './tone.state.js';

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
