// Light or dark: as the system has it, until the person chooses.
import { signal } from '@preact/signals';

export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'signalbox.theme';
export const theme = signal<Theme>('system');

export function startTheme(): void {
  const kept = localStorage.getItem(storageKey);
  if (kept === 'light' || kept === 'dark') apply(kept);
}

export function chooseTheme(next: Theme): void {
  if (next === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, next);
  apply(next);
}

function apply(next: Theme): void {
  theme.value = next;
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
}
