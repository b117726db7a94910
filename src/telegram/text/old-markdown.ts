// Reads Markdown as Telegram had it first: no mark lies inside another one.
import { programAt } from './program.js';
import {
  atByte,
  linked,
  ofLanguage,
  textLengthMax,
  unparsable,
  type WrittenEntity,
  type WrittenText,
} from './written.js';

const marks = '_*`[';
const program = '```';

export function parseOldMarkdown(source: string): WrittenText {
  const entities: WrittenEntity[] = [];
  let text = '';
  let at = 0;
  while (at < source.length && text.length <= textLengthMax) {
    const char = source[at] ?? '';
    const next = source[at + 1] ?? '';
    if (char === '\\' && next !== '' && marks.includes(next)) {
      text += next;
      at += 2;
    } else if (marks.includes(char)) {
      const { said, entity, end } = markedAt(source, at);
      if (said !== '' && entity) entities.push({ ...entity, offset: text.length, length: said.length });
      text += said;
      at = end;
    } else {
      text += char;
      at += 1;
    }
  }
  return { text, entities };
}

interface Marked {
  readonly said: string;
  readonly entity: Pick<WrittenEntity, 'type' | 'url' | 'user' | 'language'> | undefined;
  readonly end: number;
}

function markedAt(source: string, at: number): Marked {
  const isProgram = source.startsWith(program, at);
  const mark = isProgram ? program : (source[at] ?? '');
  const behind = at + mark.length;
  const { language, begin } = isProgram ? programAt(source, behind) : { language: '', begin: behind };
  const close = mark === '[' ? ']' : mark;
  const until = source.indexOf(close, begin);
  if (until < 0) throw unparsable(`Can't find end of the entity starting ${atByte(source, at)}`);
  const [said, end] = [source.slice(begin, until), until + close.length];
  if (mark === '[') return linkAt(source, { said, end });
  if (isProgram) return { said, end, entity: { type: 'pre', ...ofLanguage(language) } };
  return { said, end, entity: { type: mark === '_' ? 'italic' : mark === '*' ? 'bold' : 'code' } };
}

/** Without brackets behind it, the text is the address. One that does not end goes to the end. */
function linkAt(source: string, { said, end }: Pick<Marked, 'said' | 'end'>): Marked {
  if (source[end] !== '(') return { said, end, entity: linked(said) };
  const close = source.indexOf(')', end);
  const until = close < 0 ? source.length : close;
  return { said, end: until + 1, entity: linked(source.slice(end + 1, until)) };
}
