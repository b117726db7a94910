// A template's life, from draft to archive. Pure: it decides, and template.kind.ts says what is stored.
import { and, assign, setup } from 'xstate';
import { withChanges } from './template.content.js';
import { type Content, endOf, type Party, type RecentIssue, type TemplateState } from './template.js';

type PlainMove = 'submit' | 'approve' | 'resume' | 'end' | 'archive';

/** Without `by` it is the owner who asks. */
export type TemplateEvent =
  | { readonly type: PlainMove; readonly by?: Party | undefined; readonly at: number }
  | Pause
  | { readonly type: 'edit'; readonly changes: Partial<Record<keyof Content, unknown>>; readonly at: number }
  | { readonly type: 'reject'; readonly reason: string; readonly at: number }
  /** One voucher for one user; the use number says the how manieth of this user it is. */
  | { readonly type: 'issue'; readonly issue: NewIssue; readonly at: number }
  /** A sender gets so many units, to send them on. */
  | { readonly type: 'allocate'; readonly units: number; readonly at: number }
  /** One of those units becomes a voucher. */
  | { readonly type: 'claim'; readonly issue: NewIssue; readonly at: number }
  /** A sender's units come back, in whatever state the template is. */
  | { readonly type: 'takeBack'; readonly units: number; readonly at: number }
  /** Its fixed validity ends. */
  | { readonly type: 'TIMER'; readonly at: number };

interface Pause {
  readonly type: 'pause';
  readonly by?: Party | undefined;
  /** The platform says why. */
  readonly reason?: string | undefined;
  readonly at: number;
}

/** As many as one fold may hold: what is older is committed, and so seen by the unique indexes. */
const recentMax = 64;
/** What was committed earlier is in the look-up of whoever issues now; beyond both the indexes watch. */
const rememberedMs = 1_000;

type NewIssue = Omit<RecentIssue, 'at'>;

const end = { target: 'ended', actions: 'touch' } as const;
const archive = { target: 'archived', actions: 'touch' } as const;
const edit = { actions: ['touch', 'write'] } as const;
const submit = { target: 'reviewing', actions: ['touch', 'forgetRejection'] } as const;

export const templateMachine = setup({
  types: {} as { context: TemplateState; input: TemplateState; events: TemplateEvent },
  guards: {
    isOver: ({ context, event }) => event.at >= (endOf(context.content) ?? Number.POSITIVE_INFINITY),
    /** Decision: docs/decisions/0042: each may pause once, whatever the other has done. */
    canPauseToo: ({ context, event }) =>
      event.type === 'pause' &&
      (event.by === 'platform' ? !isPausedByPlatform(context) : !isPausedByOwner(context)),
    isOwnersPauseBelow: ({ context }) => isPausedByPlatform(context) && isPausedByOwner(context),
    /** The platform resumes what anybody paused, its owner the own pauses. */
    canResume: ({ context, event }) =>
      event.type === 'resume' &&
      event.at < (endOf(context.content) ?? Number.POSITIVE_INFINITY) &&
      (event.by === 'platform' || !isPausedByPlatform(context)),
    canIssue: ({ context, event }) =>
      event.at < (endOf(context.content) ?? Number.POSITIVE_INFINITY) && availableOf(context) >= 1,
    canAllocate: ({ context, event }) =>
      event.type === 'allocate' &&
      event.at < (endOf(context.content) ?? Number.POSITIVE_INFINITY) &&
      availableOf(context) >= event.units,
    canClaim: ({ context, event }) =>
      event.at < (endOf(context.content) ?? Number.POSITIVE_INFINITY) && context.reservedCount >= 1,
  },
  actions: {
    touch: assign({ updatedAt: ({ event }) => event.at }),
    forgetRejection: assign({ rejectionReason: undefined }),
    pause: assign(({ event }) =>
      event.type === 'pause' ? { pausedBy: event.by ?? 'owner', pauseReason: event.reason } : {},
    ),
    /** The platform's pause stands over the owner's, whichever came first. */
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
    issueOne: assign(({ context, event }) => (event.type === 'issue' ? issued(context, event) : {})),
    claimOne: assign(({ context, event }) =>
      event.type === 'claim' ? { ...issued(context, event), reservedCount: context.reservedCount - 1 } : {},
    ),
    reserve: assign(({ context, event }) =>
      event.type === 'allocate' ? { reservedCount: context.reservedCount + event.units } : {},
    ),
    free: assign(({ context, event }) =>
      event.type === 'takeBack' ? { reservedCount: context.reservedCount - event.units } : {},
    ),
  },
}).createMachine({
  id: 'template',
  context: ({ input }) => input,
  initial: 'draft',
  // Unguarded: units that came back before are told by the unique row of their release, and not by a count.
  on: { takeBack: { actions: 'free' } },
  states: {
    draft: { on: { submit, edit, archive } },
    reviewing: {
      on: {
        // What is over by then never issues, and nobody is told that it did.
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
    // Nobody resumes what its fixed validity has ended, also when the timer is a moment late.
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

/** Only of a template that is paused. */
function isPausedByOwner({ pausedBy, isPausedByOwnerToo }: TemplateState): boolean {
  return pausedBy !== 'platform' || isPausedByOwnerToo === true;
}

/** What is neither issued nor in the hands of senders. */
export function availableOf({ content, issuedCount, reservedCount }: TemplateState): number {
  const { issueLimit } = content;
  return issueLimit === 0 ? Number.POSITIVE_INFINITY : issueLimit - issuedCount - reservedCount;
}

function issued(
  context: TemplateState,
  { issue, at }: { readonly issue: NewIssue; readonly at: number },
): Partial<TemplateState> {
  const remembered = context.recent.filter((one) => one.at > at - rememberedMs);
  return {
    issuedCount: context.issuedCount + 1,
    lastSlotNo: context.lastSlotNo + 1,
    recent: [...remembered.slice(1 - recentMax), { ...issue, at }],
  };
}
