// Brings a message into sight, and the focus to it.

export const rowId = (id: string) => `message-${id}`;

export function showRow(id: string): void {
  const row = document.getElementById(rowId(id));
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('.menu button')?.focus();
}
