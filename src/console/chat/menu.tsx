// A button that opens a short menu: arrows move in it, Escape closes it, and the focus returns to the button.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface MenuItem {
  readonly text: string;
  readonly onChoose: () => void;
}

interface MenuProps {
  /** What the menu is of, for those who hear the page. */
  readonly label: string;
  /** What the button shows. */
  readonly sign: string;
  readonly items: readonly MenuItem[];
  readonly class?: string;
  readonly tabIndex?: number;
}

export function Menu({ label, sign, items, class: name = '', tabIndex = 0 }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span class={`menu ${name}`}>
      <button
        ref={button}
        type="button"
        class="small"
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
      {isOpen && <Items label={label} items={items} onClose={close} />}
    </span>
  );
}

interface ItemsProps extends Pick<MenuProps, 'label' | 'items'> {
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function Items({ label, items, onClose }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])] as HTMLElement[];
  useLayoutEffect(() => {
    buttons()[0]?.focus();
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    const away = (event: Event) => {
      if (event.target instanceof Node && !list.current?.parentElement?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, []);
  const move = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = steps[event.key]?.(at, all.length);
    if (next !== undefined) all[next]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.stopPropagation();
    if (event.key !== 'Tab') event.preventDefault();
  };
  return (
    <div ref={list} class="menu-items" role="menu" aria-label={label} onKeyDown={move}>
      {items.map(({ text, onChoose }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose();
            onChoose();
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
