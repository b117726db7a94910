// A rule about how comments begin: with what they are about, so that a stranger can read each by itself.
import type { Rule } from './code-rules.js';
import { lineAt, type Source } from './source.js';

type Comment = Source['comments'][number];

const headless = /^[\s*]*(Of|Those|Whoever|Whose|Who|Also|Behind|Likewise|Undefined(?=:))\b/;

export const noHeadlessComment: Rule = (source) =>
  source.comments.flatMap((comment) => {
    const word = headless.exec(comment.value)?.[1];
    if (word === undefined || !isOpening(source, comment)) return [];
    const line = lineAt(source, comment.start);
    return [`${source.path}:${line}: begins with "${word}": say first what it is about`];
  });

/** A line comment directly below another one in the same column goes on with that one. */
function isOpening({ text }: Source, { type, start, value }: Comment): boolean {
  if (type === 'Block') return value.startsWith('*');
  const [margin = '', above = ''] = text.slice(0, start).split('\n').reverse();
  return margin.trim() !== '' || !above.startsWith(`${margin}//`);
}
