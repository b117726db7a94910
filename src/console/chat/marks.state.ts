// Parts a text by its entities, and by the addresses in it, so that a screen can show it without any markup.
import type { Schemas } from '../../client/client.js';
import { partsOf } from './words.state.js';

type Entity = Schemas['chats.Entity'];

/** A piece of text, an address in it, or what an entity lies around. */
export type TextNode =
  | { readonly kind: 'text' | 'address'; readonly text: string }
  | { readonly kind: Entity['type']; readonly inside: readonly TextNode[]; readonly url?: string };

/** Addresses in these are no links of their own. */
const whole: readonly Entity['type'][] = ['code', 'pre', 'text_link', 'text_mention'];

/** The entities lie inside one another or apart, the outer ones first; others are not shown. */
export function nodesOf(text: string, entities: readonly Entity[] = []): readonly TextNode[] {
  const waiting = [...entities];

  function within(begin: number, end: number, isWhole: boolean): readonly TextNode[] {
    const nodes: TextNode[] = [];
    let at = begin;
    const plain = (until: number) => {
      if (until > at) nodes.push(...plainNodes(text.slice(at, until), isWhole));
      at = until;
    };
    for (let next = waiting[0]; next !== undefined && next.offset < end; next = waiting[0]) {
      waiting.shift();
      const { type, offset, length, url } = next;
      const last = offset + length;
      if (offset < at || last > end) continue;
      plain(offset);
      const inside = within(offset, last, isWhole || whole.includes(type));
      nodes.push({ kind: type, inside, ...(url !== undefined && { url }) });
      at = last;
    }
    plain(end);
    return nodes;
  }

  return within(0, text.length, false);
}

function plainNodes(text: string, isWhole: boolean): readonly TextNode[] {
  if (isWhole) return [{ kind: 'text', text }];
  return partsOf(text).map(({ text: part, isLink }) => ({ kind: isLink ? 'address' : 'text', text: part }));
}
