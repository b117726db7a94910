// A template's life, from draft to archive. Pure: it decides, and template.kind.ts stores.
import { and, assign, setup } from 'xstate';
import type { TakeBackCommand } from '../stock/stock.events.js';
import type { AllocateCommand, ClaimCommand, IssueCommand } from './template.commands.js';
import { withChanges } from './template.content.js';
import type { Content, Party, TemplateState } from './template.js';
import {
  freeUseNo,
  holderOf,
  isOver,
  type TemplateSnapshot,
  whyNotAllocate,
  whyNotClaim,
  whyNotIssue,
} from './template.rules.js';

type PlainMove = 'submit' | 'approve' | 'resume' | 'end' | 'archive';

/** Without `by` the owner asks. */
export type TemplateEvent =
  | { readonly type: PlainMove; readonly by?: Party | undefined; readonly at: number }
  | Pause
  | { readonly type: 'edit'; readonly changes: Partial<Record<keyof Content, unknown>>; readonly at: number }
  | { readonly type: 'reject'; readonly reason: string; readonly at: number }
  /** Issues one voucher to one user, with the next slot number and the lowest free use number. */
  | (IssueCommand & Timed)
  /** Reserves units for a sender, who sends them on. */
  | (AllocateCommand & Timed)
  /** Makes a voucher of one reserved unit. */
  | (ClaimCommand & Timed)
  /** Takes a sender's units back, in every state of the template. */
  | (TakeBackCommand & Timed)
  /** The fixed validity ends. */
  | { readonly type: 'TIMER'; readonly at: number };

interface Timed {
  readonly at: number;
}

interface Pause {
  readonly type: 'pause';
  readonly by?: Party | undefined;
  /** The reason that the platform gives. */
  readonly reason?: string | undefined;
  readonly at: number;
}

/** The most that one fold may hold: older issues are committed, and so seen by the unique indexes. */
const recentMax = 64;
/** Older issues were found by the read before a new issue; the indexes find the ones that it missed. */
const rememberedMs = 1_000;

const end = { target: 'ended', actions: 'touch' } as const;
const archive = { target: 'archived', actions: 'touch' } as const;
const edit = { actions: ['touch', 'write'] } as const;
const submit = { target: 'reviewing', actions: ['touch', 'forgetRejection'] } as const;

export const templateMachine = setup({
  types: {} as { context: TemplateState; input: TemplateState; events: TemplateEvent },
  guards: {
    isOver: ({ context, event }) => isOver(context, event.at),
    /** Decision: docs/decisions/templates.md: each may pause once, also while the other's pause stands. */
    canPauseToo: ({ context, event }) =>
      event.type === 'pause' &&
      (event.by === 'platform' ? !isPausedByPlatform(context) : !isPausedByOwner(context)),
    isOwnersPauseBelow: ({ context }) => isPausedByPlatform(context) && isPausedByOwner(context),
    /** The platform resumes every pause; the owner resumes only a pause of the owner. */
    canResume: ({ context, event }) =>
      event.type === 'resume' &&
      !isOver(context, event.at) &&
      (event.by === 'platform' || !isPausedByPlatform(context)),
    canIssue: ({ context, event }) =>
      event.type === 'issue' && whyNotIssue(active(context), event, event.at) === undefined,
    canAllocate: ({ context, event }) =>
      event.type === 'allocate' && whyNotAllocate(active(context), event, event.at) === undefined,
    canClaim: ({ context, event }) =>
      event.type === 'claim' &&
      context.reservedCount >= 1 &&
      whyNotClaim(active(context), event, event.at) === undefined,
    isNotBackYet: ({ event }) => event.type === 'takeBack' && event.isDone !== true,
  },
  actions: {
    touch: assign({ updatedAt: ({ event }) => event.at }),
    forgetRejection: assign({ rejectionReason: undefined }),
    pause: assign(({ event }) =>
      event.type === 'pause' ? { pausedBy: event.by ?? 'owner', pauseReason: event.reason } : {},
    ),
    /** The platform's pause covers the owner's, whichever came first. */
    pauseToo: assign(({ context, event }) =>
      event.type === 'pause'
        ? { pausedBy: 'platform', pauseReason: event.reason ?? context.pauseReason, isPausedByOwnerToo: true }
        : {},
    ),
    liftPlatformsPause: assign({ pausedBy: 'owner', pauseReason: undefined, isPausedByOwnerToo: undefined }),
    forgetPauses: assign({ pausedBy: undefined, pauseReason: undefined, isPausedByOwnerToo: undefined }),
    write: assign(({ context, event }) =>
      event.type === 'edit' ? { content: withChanges(context.content, event.changes) } : {},
    ),
    issueOne: assign(({ context, event }) => (event.type === 'issue' ? withIssue(context, event) : {})),
    claimOne: assign(({ context, event }) =>
      event.type === 'claim'
        ? { ...withIssue(context, event), reservedCount: context.reservedCount - 1 }
        : {},
    ),
    reserve: assign(({ context, event }) =>
      event.type === 'allocate' ? { reservedCount: context.reservedCount + event.quantity } : {},
    ),
    free: assign(({ context, event }) =>
      event.type === 'takeBack' ? { reservedCount: context.reservedCount - event.release.units } : {},
    ),
  },
}).createMachine({
  id: 'template',
  context: ({ input }) => input,
  initial: 'draft',
  // The unique row of a release shows that its units came back before; no count could.
  on: { takeBack: { guard: 'isNotBackYet', actions: 'free' } },
  states: {
    draft: { on: { submit, edit, archive } },
    reviewing: {
      on: {
        // A template whose validity is over by then never issues, and no event says that it became active.
        approve: [
          { guard: 'isOver', target: 'ended', actions: 'touch' },
          { target: 'active', actions: 'touch' },
        ],
        reject: {
          target: 'rejected',
          actions: ['touch', assign({ rejectionReason: ({ event }) => event.reason })],
        },
      },
    },
    rejected: { on: { submit, edit, archive } },
    active: {
      on: {
        issue: { guard: 'canIssue', actions: 'issueOne' },
        allocate: { guard: 'canAllocate', actions: 'reserve' },
        claim: { guard: 'canClaim', actions: 'claimOne' },
        pause: { target: 'paused', actions: ['touch', 'pause'] },
        end,
        TIMER: { guard: 'isOver', ...end },
      },
    },
    // A template is not resumed after the end of its fixed validity, also when the timer is a moment late.
    paused: {
      exit: 'forgetPauses',
      on: {
        pause: { guard: 'canPauseToo', actions: ['touch', 'pauseToo'] },
        resume: [
          { guard: and(['canResume', 'isOwnersPauseBelow']), actions: ['touch', 'liftPlatformsPause'] },
          { guard: 'canResume', target: 'active', actions: 'touch' },
        ],
        end,
        TIMER: { guard: 'isOver', ...end },
      },
    },
    ended: { on: { archive } },
    archived: {},
  },
});

function isPausedByPlatform({ pausedBy }: TemplateState): boolean {
  return pausedBy === 'platform';
}

/** Defined only for a paused template. */
function isPausedByOwner({ pausedBy, isPausedByOwnerToo }: TemplateState): boolean {
  return pausedBy !== 'platform' || isPausedByOwnerToo === true;
}

/** The guards of giving belong to this state. */
function active(context: TemplateState): TemplateSnapshot {
  return { value: 'active', context };
}

function withIssue(
  context: TemplateState,
  command: (IssueCommand | ClaimCommand) & Timed,
): Partial<TemplateState> {
  const { issuanceId, voucherId, at } = command;
  const useNo = freeUseNo(context, command);
  if (useNo === undefined) throw new Error(`No use number is free for ${issuanceId}, which was accepted.`);
  const about =
    command.type === 'issue'
      ? { externalIssueId: command.externalIssueId }
      : { claimed: { sendId: command.send.id, voucherId } };
  const remembered = context.recent.filter((one) => one.at > at - rememberedMs);
  const issue = { issuanceId, holderUserId: holderOf(command), useNo, ...about, at };
  return {
    issuedCount: context.issuedCount + 1,
    lastSlotNo: context.lastSlotNo + 1,
    recent: [...remembered.slice(1 - recentMax), issue],
  };
}
