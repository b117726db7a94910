// What is new beside what was: a row a field, with the words that differ marked, and a word for each change.

import { OutLink } from '../parts/link.js';
import { safeAddress } from '../parts/link.state.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import type { Tone } from '../parts/tone.state.js';
import type { Change, ComparedField } from './comparison.state.js';
import { markedLines, markedWords, type Piece } from './words.state.js';

const tones: Readonly<Record<Exclude<Change, 'given'>, Tone>> = {
  same: 'over',
  changed: 'under-way',
  added: 'good',
  removed: 'bad',
};

interface ComparedProps {
  readonly caption: string;
  readonly fields: readonly ComparedField[];
}

export function Compared({ caption, fields }: ComparedProps) {
  const isFirst = fields.every(({ change }) => change === 'given');
  return (
    <Table
      caption={caption}
      columns={isFirst ? [fieldColumn, valueColumn] : comparing}
      rows={fields}
      keyOf={({ label }) => label}
    />
  );
}

const fieldColumn: Column<ComparedField> = { title: 'Field', cell: ({ label }) => <strong>{label}</strong> };
const valueColumn: Column<ComparedField> = { title: 'What it says', cell: ({ now }) => whole(now) };

const comparing: readonly Column<ComparedField>[] = [
  fieldColumn,
  { title: 'Before', cell: (field) => <Side field={field} side="was" /> },
  { title: 'Now', cell: (field) => <Side field={field} side="now" /> },
  {
    title: 'Change',
    cell: ({ change }) => (change === 'given' ? '–' : <Status word={change} tone={tones[change]} />),
  },
];

/** An address can be opened, but only where nothing in it is marked. */
function whole(text: string | undefined) {
  if (text === undefined) return '–';
  return safeAddress(text) === undefined ? <span class="lines">{text}</span> : <OutLink address={text} />;
}

function Side({ field, side }: { readonly field: ComparedField; readonly side: 'was' | 'now' }) {
  const { was, now, change, isByLine } = field;
  if (change !== 'changed' || was === undefined || now === undefined) return whole(field[side]);
  const marked = isByLine ? markedLines(was, now) : markedWords(was, now);
  return <Pieces pieces={marked[side]} side={side} />;
}

function Pieces({ pieces, side }: { readonly pieces: readonly Piece[]; readonly side: 'was' | 'now' }) {
  return (
    <span class="lines">
      {pieces.map(({ text, isOther }, at) => {
        if (!isOther) return <span key={at}>{text}</span>;
        return side === 'was' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>;
      })}
    </span>
  );
}
