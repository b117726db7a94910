// What can be sent beside a text: files, polls, places, contacts, dice.
import { useRef } from 'preact/hooks';
import { Menu, type MenuItem } from './menu.js';
import { useTalk } from './talk.js';

export function Attach() {
  const { asked, sending, history } = useTalk();
  const picker = useRef<HTMLInputElement>(null);
  const items: readonly MenuItem[] = [
    { text: 'Photo or file …', onChoose: () => picker.current?.click() },
    { text: 'Poll …', onChoose: () => (asked.value = { kind: 'poll' }) },
    { text: 'Place …', onChoose: () => (asked.value = { kind: 'place' }) },
    { text: 'Contact …', onChoose: () => (asked.value = { kind: 'contact' }) },
    ...(['🎲', '🎯', '🏀', '⚽', '🎳', '🎰'] as const).map((emoji) => ({
      text: `Roll ${emoji}`,
      onChoose: () => {
        sending.send({ message_type: 'dice', dice: { emoji } });
        history.isAtBottom.value = true;
      },
    })),
  ];
  return (
    <>
      <input
        ref={picker}
        type="file"
        class="unseen"
        tabIndex={-1}
        aria-label="File to send"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file !== undefined) asked.value = { kind: 'file', file };
        }}
      />
      <Menu label="Attach something" sign="+" items={items} class="up" />
    </>
  );
}
