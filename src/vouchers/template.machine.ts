// A template's life, from draft to archive. Pure: it decides, and template.kind.ts says what is stored.
import { assign, setup } from 'xstate';
import { withChanges } from './template.content.js';
import { type Content, endOf, type RecentIssue, type TemplateState } from './template.js';

export type TemplateEvent =
  | { readonly type: 'submit'; readonly at: number }
  | { readonly type: 'edit'; readonly changes: Partial<Record<keyof Content, unknown>>; readonly at: number }
  | { readonly type: 'approve'; readonly at: number }
  | { readonly type: 'reject'; readonly reason: string; readonly at: number }
  | { readonly type: 'pause'; readonly at: number }
  | { readonly type: 'resume'; readonly at: number }
  | { readonly type: 'end'; readonly at: number }
  | { readonly type: 'archive'; readonly at: number }
  /** One voucher for one user; the use number says the how manieth of this user it is. */
  | { readonly type: 'issue'; readonly issue: RecentIssue; readonly at: number }
  /** Its fixed validity ends. */
  | { readonly type: 'TIMER'; readonly at: number };

/** As many as one fold may hold: what is older is committed, and so seen by the unique indexes. */
const recentMax = 64;

const end = { target: 'ended', actions: 'touch' } as const;
const archive = { target: 'archived', actions: 'touch' } as const;
const edit = { actions: ['touch', 'write'] } as const;
const submit = { target: 'reviewing', actions: ['touch', 'forgetRejection'] } as const;

export const templateMachine = setup({
  types: {} as { context: TemplateState; input: TemplateState; events: TemplateEvent },
  guards: {
    isOver: ({ context, event }) => event.at >= (endOf(context.content) ?? Number.POSITIVE_INFINITY),
    isOpen: ({ context, event }) => event.at < (endOf(context.content) ?? Number.POSITIVE_INFINITY),
    canIssue: ({ context, event }) =>
      event.at < (endOf(context.content) ?? Number.POSITIVE_INFINITY) && hasUnit(context),
  },
  actions: {
    touch: assign({ updatedAt: ({ event }) => event.at }),
    forgetRejection: assign({ rejectionReason: undefined }),
    write: assign(({ context, event }) =>
      event.type === 'edit' ? { content: withChanges(context.content, event.changes) } : {},
    ),
    issueOne: assign(({ context, event }) => (event.type === 'issue' ? issued(context, event.issue) : {})),
  },
}).createMachine({
  id: 'template',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { on: { submit, edit, archive } },
    reviewing: {
      on: {
        approve: { target: 'active', actions: 'touch' },
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
        pause: { target: 'paused', actions: 'touch' },
        end,
        TIMER: { guard: 'isOver', ...end },
      },
    },
    // Nobody resumes what its fixed validity has ended, also when the timer is a moment late.
    paused: {
      on: {
        resume: { guard: 'isOpen', target: 'active', actions: 'touch' },
        end,
        TIMER: { guard: 'isOver', ...end },
      },
    },
    ended: { on: { archive } },
    archived: {},
  },
});

export function hasUnit({ content, lastSlotNo }: TemplateState): boolean {
  return content.issueLimit === 0 || lastSlotNo < content.issueLimit;
}

function issued(context: TemplateState, issue: RecentIssue): Partial<TemplateState> {
  return {
    issuedCount: context.issuedCount + 1,
    lastSlotNo: context.lastSlotNo + 1,
    recent: [...context.recent.slice(1 - recentMax), issue],
  };
}
