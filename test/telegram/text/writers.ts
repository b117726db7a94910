// Writes texts with entities as bots do, in Telegram's three ways: the other side of the parsers.
import type { WrittenEntity, WrittenText } from '../../../src/telegram/text/written.js';

type Marks = (entity: WrittenEntity) => readonly [before: string, behind: string];

/** Writes the marks around what lies inside them; `said` writes a piece of the text. */
function written(
  { text, entities }: WrittenText,
  marks: Marks,
  said: (piece: string, inside: readonly WrittenEntity[]) => string,
): string {
  let result = '';
  let at = 0;
  const open: WrittenEntity[] = [];
  const end = ({ offset, length }: WrittenEntity) => offset + length;
  const upTo = (place: number) => {
    result += said(text.slice(at, place), open);
    at = place;
  };
  const closeAt = (place: number) => {
    for (let last = open.at(-1); last !== undefined && end(last) <= place; last = open.at(-1)) {
      upTo(end(last));
      result += marks(last)[1];
      open.pop();
    }
  };
  for (const entity of entities) {
    closeAt(entity.offset);
    upTo(entity.offset);
    result += marks(entity)[0];
    open.push(entity);
  }
  closeAt(text.length);
  upTo(text.length);
  return result;
}

const address = ({ url, user }: WrittenEntity) => url ?? `tg://user?id=${user}`;

const htmlTags: Readonly<Partial<Record<WrittenEntity['type'], string>>> = {
  ...{ bold: 'b', italic: 'em', underline: 'u', strikethrough: 'del', spoiler: 'tg-spoiler', code: 'code' },
  ...{ pre: 'pre', blockquote: 'blockquote' },
};
const htmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function asHtml(given: WrittenText): string {
  return written(
    given,
    (entity) => {
      const { type, language } = entity;
      if (type === 'text_link' || type === 'text_mention')
        return [`<a href="${htmlText(address(entity))}">`, '</a>'];
      if (type === 'pre' && language !== undefined)
        return [`<pre><code class="language-${htmlText(language)}">`, '</code></pre>'];
      if (type === 'expandable_blockquote') return ['<blockquote expandable>', '</blockquote>'];
      const tag = htmlTags[type];
      return [`<${tag}>`, `</${tag}>`];
    },
    htmlText,
  );
}

const marksOfMarkdown: Readonly<Partial<Record<WrittenEntity['type'], string>>> = {
  ...{ bold: '*', italic: '_', underline: '__', strikethrough: '~', spoiler: '||', code: '`' },
};
const isCode = ({ type }: WrittenEntity) => type === 'code' || type === 'pre';
const isQuote = ({ type }: WrittenEntity) => type === 'blockquote' || type === 'expandable_blockquote';

/** A link without a text says nothing, and parts two marks that would be read as another one. */
const apart = '[](x)';

export function asMarkdown(given: WrittenText): string {
  const quote = (piece: string, inside: readonly WrittenEntity[]) =>
    inside.some(isQuote) ? piece.replaceAll('\n', '\n>') : piece;
  return written(
    given,
    (entity) => {
      const { type, language } = entity;
      if (type === 'text_link' || type === 'text_mention')
        return ['[', `](${address(entity).replace(/[\\)]/g, '\\$&')})`];
      if (type === 'pre') return [`\`\`\`${language ?? ''}\n`, '```'];
      if (type === 'blockquote') return ['>', ''];
      if (type === 'expandable_blockquote') return ['>', '||'];
      const mark = marksOfMarkdown[type] ?? '';
      return [`${apart}${mark}`, `${mark}${apart}`];
    },
    (piece, inside) =>
      inside.some(isCode)
        ? piece.replace(/[`\\]/g, '\\$&')
        : quote(piece.replace(/[_*[\]()~`>#+\-=|{}.!\\]/g, '\\$&'), inside),
  );
}

export function asOldMarkdown(given: WrittenText): string {
  return written(
    given,
    (entity) => {
      const { type, language } = entity;
      if (type === 'text_link' || type === 'text_mention') return ['[', `](${address(entity)})`];
      if (type === 'pre') return [`\`\`\`${language ?? ''}\n`, '```'];
      const mark = type === 'bold' ? '*' : type === 'italic' ? '_' : '`';
      return [mark, mark];
    },
    (piece, inside) => (inside.length > 0 ? piece : piece.replace(/[_*`[]/g, '\\$&')),
  );
}
