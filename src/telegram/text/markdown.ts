// Reads MarkdownV2, in one pass: marks lie inside one another, and what could be one must be escaped.
import { programAt } from './program.js';
import {
  atByte,
  inOrder,
  linked,
  ofLanguage,
  textLengthMax,
  unparsable,
  type WrittenEntity,
  type WrittenText,
} from './written.js';

/** `emoji` is a custom emoji or a date, of which only the text is shown. */
type Mark = Exclude<WrittenEntity['type'], 'text_mention' | 'expandable_blockquote'> | 'emoji';

interface OpenMark {
  readonly mark: Mark;
  readonly language: string;
  /** Where its text begins in the text without marks. */
  readonly offset: number;
  /** Where it begins in the source. */
  readonly begin: number;
}

/** As error texts name them. */
const names: Readonly<Record<Mark, string>> = {
  ...{ bold: 'Bold', italic: 'Italic', underline: 'Underline', strikethrough: 'Strikethrough' },
  ...{ spoiler: 'Spoiler', blockquote: 'BlockQuote', code: 'Code', pre: 'Pre' },
  ...{ text_link: 'TextUrl', emoji: 'CustomEmoji' },
};

/** The longer ones first. */
const marks: readonly (readonly [written: string, mark: Mark])[] = [
  ['__', 'underline'],
  ['||', 'spoiler'],
  ['```', 'pre'],
  ['![', 'emoji'],
  ['_', 'italic'],
  ['*', 'bold'],
  ['~', 'strikethrough'],
  ['`', 'code'],
  ['[', 'text_link'],
];
const ends: ReadonlyMap<Mark, string> = new Map<Mark, string>([
  ...marks.map(([written, mark]) => [mark, written] as const),
  ['text_link', ']'],
  ['emoji', ']'],
]);

const reserved = '_*[]()~`>#+-=|{}.!\n';

/** A character that may be escaped: any of ASCII. */
function isEscape(source: string, at: number): boolean {
  const code = source.charCodeAt(at + 1);
  return source[at] === '\\' && code > 0 && code <= 0x7e;
}

export function parseMarkdown(source: string): WrittenText {
  const reader = new MarkdownReader(source);
  reader.readAll();
  return { text: reader.text, entities: inOrder(reader.found.toReversed()) };
}

class MarkdownReader {
  text = '';
  readonly found: WrittenEntity[] = [];
  private at = 0;
  private readonly open: OpenMark[] = [];
  private isInQuote = false;
  /** Nothing has been written in this line yet. */
  private isLineStart = true;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  readAll(): void {
    while (this.at < this.source.length) {
      if (this.text.length > textLengthMax) return;
      const char = this.source[this.at] ?? '';
      const inner = this.open.at(-1)?.mark;
      const isCode = inner === 'code' || inner === 'pre';
      if (isEscape(this.source, this.at)) this.write(this.source[this.at + 1] ?? '', 2);
      else if (!(isCode ? '`' : reserved).includes(char)) this.write(char, 1);
      else if (this.isQuoteEnd(char)) this.endLineOfQuote();
      else if (inner !== undefined && this.isEnd(inner)) this.endMark();
      else this.beginMark(char);
    }
    this.endAll();
  }

  private write(text: string, length: number): void {
    this.text += text;
    this.at += length;
    this.isLineStart = false;
  }

  private isEnd(mark: Mark): boolean {
    const end = ends.get(mark);
    if (end === undefined || !this.source.startsWith(end, this.at)) return false;
    return mark !== 'italic' || this.source[this.at + 1] !== '_';
  }

  private beginMark(char: string): void {
    if (char === '\n') {
      this.write(char, 1);
      this.isLineStart = true;
    } else if (char === '>' && this.isLineStart) {
      if (!this.isInQuote) this.push('blockquote', this.at);
      this.isInQuote = true;
      this.at += 1;
    } else {
      const [written, mark] = marks.find(([one]) => this.source.startsWith(one, this.at)) ?? [];
      if (written === undefined || mark === undefined)
        throw unparsable(`Character '${char}' is reserved and must be escaped with the preceding '\\'`);
      const begin = this.at;
      this.at += written.length;
      const program = mark === 'pre' ? programAt(this.source, this.at) : undefined;
      this.at = program?.begin ?? this.at;
      this.push(mark, begin, program?.language);
    }
  }

  private push(mark: Mark, begin: number, language = ''): void {
    this.open.push({ mark, begin, language, offset: this.text.length });
  }

  private endMark(): void {
    const { mark, offset, language } = this.open.pop() as OpenMark;
    this.at += ends.get(mark)?.length ?? 0;
    const address = mark === 'text_link' || mark === 'emoji' ? this.address(mark) : undefined;
    const place = { offset, length: this.text.length - offset };
    if (mark === 'emoji' || place.length === 0) return;
    if (mark !== 'text_link') this.found.push({ type: mark, ...place, ...ofLanguage(language) });
    else {
      const link = linked(address ?? this.text.slice(offset));
      if (link) this.found.push({ ...place, ...link });
    }
  }

  /** What stands in brackets behind a link or an emoji; undefined where there are none. */
  private address(mark: 'text_link' | 'emoji'): string | undefined {
    if (this.source[this.at] !== '(') {
      if (mark === 'text_link') return undefined;
      throw unparsable('The entity must contain a tg://emoji or tg://time URL');
    }
    this.at += 1;
    const begin = this.at;
    let address = '';
    while (this.at < this.source.length && this.source[this.at] !== ')') {
      if (isEscape(this.source, this.at)) this.at += 1;
      address += this.source[this.at];
      this.at += 1;
    }
    if (this.at >= this.source.length)
      throw unparsable(`Can't find end of a URL ${atByte(this.source, begin)}`);
    this.at += 1;
    if (mark === 'emoji' && !/^tg:\/\/(?:emoji\?id=\d+|time\?\S*unix=\d+)/.test(address))
      throw unparsable('Invalid tg://emoji or tg://time URL specified');
    return address;
  }

  /** A quotation ends with a line behind which no other line of it begins. */
  private isQuoteEnd(char: string): boolean {
    return this.isInQuote && char === '\n' && this.source[this.at + 1] !== '>';
  }

  private endLineOfQuote(): void {
    this.endQuote();
    this.text += '\n';
    this.at += 1;
    this.isLineStart = true;
  }

  /** The mark of a hidden text that stands at the end of a quotation says that it can be unfolded. */
  private endQuote(): void {
    const behind = this.source[this.at - 1] === '\r' ? this.at - 1 : this.at;
    const last = this.open.at(-1);
    const isExpandable = last?.mark === 'spoiler' && last.begin === behind - 2;
    if (isExpandable) this.open.pop();
    const quote = this.open.pop();
    if (quote?.mark !== 'blockquote') throw this.unended(quote);
    const length = this.text.length - quote.offset;
    const type = isExpandable ? 'expandable_blockquote' : 'blockquote';
    if (length > 0) this.found.push({ type, offset: quote.offset, length });
    this.isInQuote = false;
  }

  private endAll(): void {
    if (this.isInQuote) this.endQuote();
    if (this.open.length > 0) throw this.unended(this.open.at(-1));
  }

  private unended(mark: OpenMark | undefined): Error {
    if (mark === undefined) throw new Error('A quotation is open, and no mark of it.');
    const name = mark.mark === 'pre' && mark.language !== '' ? 'PreCode' : names[mark.mark];
    return unparsable(`Can't find end of ${name} entity ${atByte(this.source, mark.begin)}`);
  }
}
