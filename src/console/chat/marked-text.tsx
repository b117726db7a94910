// The text of a message as its author has marked it: made of elements, never of markup.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { OutLink } from '../parts/link.js';
import { nodesOf, type TextNode } from './marks.state.js';

interface MarkedTextProps {
  readonly text: string;
  readonly entities?: readonly Schemas['chats.Entity'][] | undefined;
}

export function MarkedText({ text, entities }: MarkedTextProps) {
  return (
    <div class="text" dir="auto">
      <Nodes nodes={nodesOf(text, entities)} />
    </div>
  );
}

function Nodes({ nodes }: { readonly nodes: readonly TextNode[] }) {
  return (
    <>
      {nodes.map((node, at) => (
        <Node key={at} node={node} />
      ))}
    </>
  );
}

function Node({ node }: { readonly node: TextNode }) {
  if ('text' in node)
    return node.kind === 'address' ? <OutLink address={node.text} /> : <span>{node.text}</span>;
  const inside = <Nodes nodes={node.inside} />;
  switch (node.kind) {
    case 'bold':
      return <strong>{inside}</strong>;
    case 'italic':
      return <em>{inside}</em>;
    case 'underline':
      return <u>{inside}</u>;
    case 'strikethrough':
      return <s>{inside}</s>;
    case 'spoiler':
      return <Spoiler>{inside}</Spoiler>;
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'expandable_blockquote':
      return (
        <details>
          <summary>Quotation</summary>
          <blockquote>{inside}</blockquote>
        </details>
      );
    case 'code':
      return <code>{inside}</code>;
    case 'pre':
      return <pre>{inside}</pre>;
    case 'text_link':
      return <OutLink address={node.url ?? ''} text={inside} />;
    case 'text_mention':
      return <strong class="mention">{inside}</strong>;
  }
}

/** What is hidden is not there, neither for the eye nor for a reader, until somebody asks for it. */
function Spoiler({ children }: { readonly children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <span>{children}</span>;
  const show = (event: Event) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <button type="button" class="small" onClick={show}>
      Show what is hidden
    </button>
  );
}
