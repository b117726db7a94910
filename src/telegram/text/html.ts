// Reads Telegram's HTML, in one pass: the tags that it has, four named characters, and its own error texts.
import {
  atByte,
  inOrder,
  linked,
  nameLengthMax,
  ofLanguage,
  spaces,
  textLengthMax,
  unparsable,
  type WrittenEntity,
  type WrittenText,
} from './written.js';

const tags: Readonly<Record<string, WrittenEntity['type'] | undefined>> = {
  ...{ b: 'bold', strong: 'bold', i: 'italic', em: 'italic', u: 'underline', ins: 'underline' },
  ...{ s: 'strikethrough', strike: 'strikethrough', del: 'strikethrough' },
  ...{ 'tg-spoiler': 'spoiler', span: 'spoiler', blockquote: 'blockquote', code: 'code', pre: 'pre' },
  ...{ a: 'text_link', 'tg-emoji': undefined, 'tg-time': undefined },
};

interface OpenTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Where its text begins in the text without marks. */
  readonly offset: number;
}

/** A `code` keeps the language that it names until it is known whether a `pre` is around it. */
interface Found extends WrittenEntity {
  readonly named?: string;
}

export function parseHtml(source: string): WrittenText {
  const reader = new HtmlReader(source);
  reader.readAll();
  const { text, found } = reader;
  if (/\p{Cs}/u.test(text))
    throw unparsable(
      'Text contains invalid Unicode characters after decoding HTML entities, check for unmatched ' +
        'surrogate code units',
    );
  return { text, entities: inOrder(found.toReversed().map(({ named: _named, ...entity }) => entity)) };
}

class HtmlReader {
  text = '';
  readonly found: Found[] = [];
  private at = 0;
  private readonly open: OpenTag[] = [];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  readAll(): void {
    while (this.text.length <= textLengthMax) {
      const tag = this.source.indexOf('<', this.at);
      this.text += decoded(this.source.slice(this.at, tag < 0 ? undefined : tag));
      this.at = tag < 0 ? this.source.length : tag + 1;
      if (tag < 0) break;
      if (this.source[this.at] === '/') this.endTag(tag);
      else this.startTag(tag);
    }
    if (this.isOver()) this.endAll();
  }

  private endAll(): void {
    const left = this.open.at(-1);
    if (left) throw unparsable(`Can't find end tag corresponding to start tag "${left.name}"`);
  }

  private startTag(begin: number): void {
    const name = this.take(nameForm).toLowerCase();
    if (this.isOver()) throw this.wrong('Unclosed start tag', begin);
    if (!Object.hasOwn(tags, name))
      throw this.wrong(`Unsupported start tag "${name.slice(0, nameLengthMax)}"`, begin);
    const attributes = new Map<string, string>();
    for (;;) {
      this.take(spaceForm);
      if (this.source[this.at] === '>') break;
      const [attribute, value] = this.attribute(name, begin);
      attributes.set(attribute, value);
    }
    this.at += 1;
    if (name === 'span' && attributes.get('class') !== 'tg-spoiler')
      throw this.wrong('Tag "span" must have class "tg-spoiler"', begin);
    this.open.push({ name, attributes, offset: this.text.length });
  }

  private attribute(tag: string, begin: number): readonly [name: string, value: string] {
    const unclosed = () => this.wrong(`Unclosed start tag "${tag}"`, begin);
    const name = this.take(attributeForm);
    if (name === '') throw this.wrong(`Empty attribute name in the tag "${tag}"`, begin);
    this.take(spaceForm);
    if (this.isOver()) throw unclosed();
    if (this.source[this.at] !== '=') return [name, ''];
    this.at += 1;
    this.take(spaceForm);
    if (this.isOver()) throw unclosed();
    const value = this.value();
    if (this.isOver()) throw this.wrong('Unclosed start tag', begin);
    return [name, value];
  }

  private value(): string {
    const quote = this.source[this.at] ?? '';
    if (quote === '"' || quote === "'") {
      const end = this.source.indexOf(quote, this.at + 1);
      const value = decoded(this.source.slice(this.at + 1, end < 0 ? undefined : end));
      this.at = end < 0 ? this.source.length : end + 1;
      return value;
    }
    const begin = this.at;
    const token = this.take(tokenForm).toLowerCase();
    if (!this.isOver() && !`${spaces}>`.includes(this.source[this.at] ?? ''))
      throw this.wrong('Unexpected end of name token', begin);
    return token;
  }

  private endTag(begin: number): void {
    const tag = this.open.pop();
    if (tag === undefined) throw this.wrong('Unexpected end tag', begin);
    this.at += 1;
    const name = this.take(nameForm).toLowerCase();
    this.take(spaceForm);
    if (this.source[this.at] !== '>') throw this.wrong('Unclosed end tag', begin);
    this.at += 1;
    if (name !== '' && name !== tag.name) {
      const found = name.slice(0, nameLengthMax);
      const place = atByte(this.source, begin);
      throw unparsable(`Unmatched end tag ${place}, expected "</${tag.name}>", found "</${found}>"`);
    }
    if (this.text.length > tag.offset) this.close(tag);
  }

  private close({ name, attributes, offset }: OpenTag): void {
    const type = tags[name];
    const place = { offset, length: this.text.length - offset };
    if (name === 'tg-emoji' && !/^-?0*[1-9]\d{0,18}$/.test(attributes.get('emoji-id') ?? ''))
      throw unparsable('Invalid custom emoji identifier specified');
    // The character of an emoji and the words of a date stay; there is nothing more to show.
    if (type === undefined) return;
    if (type === 'text_link') {
      const link = linked(attributes.get('href') || this.text.slice(offset));
      if (link) this.found.push({ ...place, ...link });
    } else if (type === 'blockquote')
      this.found.push({ ...place, type: attributes.has('expandable') ? 'expandable_blockquote' : type });
    else if (type === 'code' || type === 'pre') this.closeCode(type, place, attributes.get('class') ?? '');
    else this.found.push({ ...place, type });
  }

  /** A `pre` and a `code` around the same text are one, whose language the `code` names. */
  private closeCode(type: 'code' | 'pre', place: Pick<Found, 'offset' | 'length'>, named: string): void {
    const own = type === 'code' && named.startsWith('language-') ? named.slice('language-'.length) : '';
    const last = this.found.at(-1);
    const isAround = last?.offset === place.offset && last.length === place.length && last.type !== type;
    const language = own || (isAround && last?.named) || '';
    const isOne = isAround && (last?.type === 'code' || last?.type === 'pre') && language !== '';
    if (isOne) this.found.splice(-1, 1, { ...place, type: 'pre', ...ofLanguage(language) });
    else this.found.push({ ...place, type, ...(own !== '' && { named: own }) });
  }

  private isOver(): boolean {
    return this.at >= this.source.length;
  }

  /** Moves behind what the form takes from here. */
  private take(form: RegExp): string {
    form.lastIndex = this.at;
    const [taken = ''] = form.exec(this.source) ?? [];
    this.at += taken.length;
    return taken;
  }

  private wrong(what: string, at: number): Error {
    return unparsable([what, atByte(this.source, at)].join(' '));
  }
}

const spaceForm = new RegExp(`[${spaces}]*`, 'y');
const nameForm = new RegExp(`[^${spaces}>]*`, 'y');
const attributeForm = new RegExp(`[^${spaces}=>/"']*`, 'y');
const tokenForm = /[a-z0-9.-]*/iy;

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };
/** Longer ones are no characters, and stay as they are. */
const numberLengthMax = 9;

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(x[0-9a-f]+|\d+)|([a-z]+));?/gi, (whole, number?: string, name?: string) => {
    if (name !== undefined) return (Object.hasOwn(named, name) && named[name]) || whole;
    if (whole.replace(';', '').length > numberLengthMax) return whole;
    const code = Number(number?.startsWith('x') ? `0${number}` : number);
    return code > 0 && code < 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
