// A button that copies a text, and says so; where the browser does not let it, the text is selected instead.
import { notify } from './notices.js';

interface CopyProps {
  readonly text: string;
  /** Completes "Copy …". */
  readonly what: string;
  /** Where several things can be copied. */
  readonly isNamed?: boolean;
}

export function CopyButton({ text, what, isNamed = false }: CopyProps) {
  return (
    <button type="button" class="small" aria-label={`Copy ${what}`} onClick={() => void copy(text, what)}>
      Copy{isNamed && ` ${what}`}
    </button>
  );
}

export async function copy(text: string, what: string): Promise<void> {
  const isDone = await written(text);
  const failed = `The browser did not let the console copy ${what}. Mark it and copy it by hand.`;
  notify(isDone ? `Copied: ${what}.` : failed);
}

/** Plain http from another machine has no clipboard; a hidden field and the old command still work there. */
async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writtenTheOldWay(text);
  }
}

function writtenTheOldWay(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Inside an open dialog, as everything outside cannot have the focus.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isDone;
}
