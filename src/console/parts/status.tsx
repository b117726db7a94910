// A status as a word and a shape, so that colour is never the only sign.
import type { Tone } from './tone.state.js';

const shapes: Readonly<Record<Tone, string>> = {
  good: '●',
  bad: '▲',
  waiting: '◌',
  'under-way': '◐',
  over: '■',
};

interface StatusProps {
  readonly word: string;
  readonly tone: Tone;
}

export function Status({ word, tone }: StatusProps) {
  return (
    <span class={`status ${tone}`}>
      <span aria-hidden="true">{shapes[tone]}</span> {word.replaceAll('_', ' ')}
    </span>
  );
}
