// Light or dark: as the system has it, until the person chooses.
import { computed, signal } from '@preact/signals';

export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'signalbox.theme';
export const theme = signal<Theme>('system');

const ofSystem = matchMedia('(prefers-color-scheme: dark)');
const isSystemDark = signal(ofSystem.matches);
ofSystem.addEventListener('change', ({ matches }) => {
  isSystemDark.value = matches;
});
/** For what is drawn; the style sheet knows by itself. */
export const isDark = computed(() =>
  theme.value === 'system' ? isSystemDark.value : theme.value === 'dark',
);

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
