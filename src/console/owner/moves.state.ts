// What the owner can do with a template in each of its states, and what each state means.
import type { Schemas } from '../../client/client.js';

type Template = Pick<Schemas['vouchers.Template'], 'status' | 'pausedBy' | 'pauseReason' | 'rejectionReason'>;
type Move = 'submit' | 'pause' | 'resume' | 'end' | 'archive';

export interface MoveWords {
  readonly move: Move;
  /** On the button. */
  readonly action: string;
  /** Afterwards. */
  readonly done: string;
  /** Where it cannot be undone: what happens. */
  readonly warning?: string;
  /** People and programs depend on it, so that the name is typed. */
  readonly isForOthers?: boolean;
}

const moves: Readonly<Record<Move, MoveWords>> = {
  submit: { move: 'submit', action: 'Submit it for review', done: 'It is submitted.' },
  pause: { move: 'pause', action: 'Pause it', done: 'It is paused.' },
  resume: { move: 'resume', action: 'Resume it', done: 'It issues again.' },
  end: {
    move: 'end',
    action: 'End it',
    done: 'It has ended.',
    warning: 'It never issues again. Vouchers that people hold live on until they expire.',
    isForOthers: true,
  },
  archive: {
    move: 'archive',
    action: 'Archive it',
    done: 'It is put away.',
    warning: 'It is put away for good, and cannot be changed or submitted any more.',
  },
};

/** The moves that a template allows; the one that leads towards its publication comes first. */
export function movesFor({ status, pausedBy }: Template): readonly MoveWords[] {
  if (status === 'draft' || status === 'rejected') return [moves.submit, moves.archive];
  if (status === 'active') return [moves.pause, moves.end];
  if (status === 'paused') return pausedBy === 'platform' ? [moves.end] : [moves.resume, moves.end];
  return status === 'ended' ? [moves.archive] : [];
}

export function isEditable({ status }: Pick<Template, 'status'>): boolean {
  return status === 'draft' || status === 'rejected';
}

export function standingOf({ status, pausedBy, pauseReason, rejectionReason }: Template): string {
  const because = pauseReason === undefined ? '' : `: ${pauseReason}`;
  const texts: Readonly<Record<Template['status'], string>> = {
    draft: 'A draft: nobody but you sees it. When it says what you mean, submit it for review.',
    reviewing: 'A reviewer will decide. This screen changes as soon as that is done.',
    active: 'Vouchers can be issued from it.',
    rejected: `The reviewer wrote: ${rejectionReason ?? 'no reason was given'}`,
    paused:
      pausedBy === 'platform'
        ? `The platform has paused it${because}`
        : 'You have paused it: it issues nothing.',
    ended: 'It has ended and issues no more. Vouchers that people hold live on.',
    archived: 'It is put away.',
  };
  return texts[status];
}
