// Whatever a bot writes with entities, and with Telegram's marks, is read as it was meant.
import { expect } from 'chai';
import fc from 'fast-check';
import { parseHtml } from '../../../src/telegram/text/html.js';
import { parseMarkdown } from '../../../src/telegram/text/markdown.js';
import { parseOldMarkdown } from '../../../src/telegram/text/old-markdown.js';
import type { WrittenEntity, WrittenText } from '../../../src/telegram/text/written.js';
import { asHtml, asMarkdown, asOldMarkdown } from './writers.js';

type Own = Omit<WrittenEntity, 'offset' | 'length'>;
/** A piece of text, or what lies inside a mark. */
type Piece = string | { readonly own: Own; readonly inside: readonly Piece[] };

function textOf(pieces: readonly Piece[]): WrittenText {
  let text = '';
  const entities: WrittenEntity[] = [];
  const add = (all: readonly Piece[], around: readonly string[]): void => {
    for (const piece of all) {
      if (typeof piece === 'string') {
        text += piece;
        continue;
      }
      const { own, inside } = piece;
      const isNew = !around.includes(own.type);
      const place = entities.length;
      const offset = text.length;
      add(inside, [...around, own.type]);
      if (isNew && text.length > offset)
        entities.splice(place, 0, { ...own, offset, length: text.length - offset });
    }
  };
  add(pieces, []);
  return { text, entities };
}

/** No one of two entities around the same text is the outer one. */
function sorted({ text, entities }: WrittenText): WrittenText {
  const rank = ({ offset, length, type }: WrittenEntity) => [offset, -length, type];
  const all = entities.toSorted((one, other) => (String(rank(one)) < String(rank(other)) ? -1 : 1));
  return { text, entities: all };
}

const letters = [...'ab é👍*_<>&\\`[]()!|~#+-=.{}";\n/@', 'https://a.example'];
const words = (from: readonly string[]) =>
  fc.array(fc.constantFrom(...from), { minLength: 1, maxLength: 8 }).map((all) => all.join(''));
const plain = words(letters);
const link = fc.constantFrom<Own>(
  { type: 'text_link', url: 'https://example.com/a_(b)?x=1&y="2"' },
  { type: 'text_link', url: "http://a.example/\\'<" },
  { type: 'text_mention', user: 1_099_511_627_777 },
);
const styles = ['bold', 'italic', 'underline', 'strikethrough', 'spoiler'] as const;
const style = fc.constantFrom(...styles).map((type): Own => ({ type }));
const program = fc.constantFrom<Own>({ type: 'code' }, { type: 'pre' }, { type: 'pre', language: 'c++' });
const piece = fc.letrec<{ piece: Piece; mark: Piece }>((tie) => ({
  piece: fc.oneof({ depthSize: 'small', withCrossShrink: true }, plain, tie('mark')),
  mark: fc.oneof(
    fc.record({ own: fc.oneof(style, link), inside: fc.array(tie('piece'), { maxLength: 4 }) }),
    fc.record({ own: program, inside: plain.map((text) => [text]) }),
  ),
})).piece;
const block = fc.oneof(
  fc.array(piece, { maxLength: 5 }),
  fc.record({
    own: fc.constantFrom<Own>({ type: 'blockquote' }, { type: 'expandable_blockquote' }),
    inside: fc.array(piece, { maxLength: 4 }),
  }),
);
const marked = fc
  .array(block, { maxLength: 3 })
  .map((blocks) => textOf(blocks.flatMap((one, index) => [index > 0 ? '\n\n' : '', one].flat())));

const inside = words(['a', 'é', '👍', ' ', '>', '(']);
const oldMark = fc.oneof(
  fc.constantFrom<Own>({ type: 'bold' }, { type: 'italic' }),
  program,
  fc.constantFrom<Own>(
    { type: 'text_link', url: 'https://example.com/?x=1' },
    { type: 'text_mention', user: 7 },
  ),
);
const oldMarked = fc
  .array(
    fc.oneof(
      words(letters.filter((letter) => letter !== '\\')),
      fc.record({ own: oldMark, inside: inside.map((text) => [text]) }),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => textOf(pieces));

describe('a text with entities is read as it was written', () => {
  const rows = [
    ['HTML', asHtml, parseHtml, marked],
    ['MarkdownV2', asMarkdown, parseMarkdown, marked],
    ['Markdown', asOldMarkdown, parseOldMarkdown, oldMarked],
  ] as const;
  for (const [name, write, parse, texts] of rows)
    it(`in ${name}`, () =>
      fc.assert(
        fc.property(texts, (text) => {
          expect(sorted(parse(write(text)))).to.deep.equal(sorted(text));
        }),
        { numRuns: 400 },
      ));
});
