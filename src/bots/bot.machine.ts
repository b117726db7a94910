// The states of a bot: review, runtime status and token. Pure: bot.kind.ts says what a decision stores.
import { assign, type SnapshotFrom, setup } from 'xstate';

/** The prefix is fixed before the rest of the token exists; only a hash of the whole is stored. */
export interface BotToken {
  readonly prefix: string;
  /** Absent before the first read of the token, and after it was revoked. */
  readonly hash?: string;
  /** The first read before this time makes the token; absent once it cannot be read any more. */
  readonly readableUntil?: number;
}

export interface BotLife {
  readonly token?: BotToken | undefined;
  readonly rejectionReason?: string | undefined;
  readonly disabledReason?: string | undefined;
  /** True once the developer has deleted the account: the bot stays disabled. */
  readonly hasOwnerLeft?: true | undefined;
  /** The scopes that wait for a reviewer; never empty. */
  readonly pendingScopes?: readonly string[] | undefined;
  /** The review status of the bot when it was ended. */
  readonly endedAs?: 'pending' | 'approved' | 'rejected' | undefined;
}

export type BotEvent =
  | { readonly type: 'approve'; readonly tokenPrefix: string; readonly at: number }
  | { readonly type: 'reject'; readonly reason: string; readonly at: number }
  | { readonly type: 'resubmit'; readonly at: number }
  | { readonly type: 'disable'; readonly reason: string; readonly at: number }
  | { readonly type: 'enable'; readonly at: number }
  /** The developer deletes the account. */
  | { readonly type: 'ownerLeft'; readonly at: number }
  /** The developer ends the bot, for good. */
  | { readonly type: 'end'; readonly at: number }
  /** The new settings are decided by settings/changes.ts. */
  | { readonly type: 'configure'; readonly at: number }
  | { readonly type: 'readToken'; readonly hash: string; readonly at: number }
  | { readonly type: 'regenerateToken'; readonly prefix: string; readonly hash: string; readonly at: number }
  | { readonly type: 'revokeToken'; readonly at: number };

const dayMs = 24 * 60 * 60 * 1000;

/** @internal */
export const tokenReadableMs = 7 * dayMs;

const ownerLeftReason = 'The developer has deleted the account.';

export const botMachine = setup({
  types: {} as { context: BotLife; input: BotLife; events: BotEvent },
  guards: {
    hasOwner: ({ context }) => context.hasOwnerLeft !== true,
    asksForScopes: ({ context }) => context.pendingScopes !== undefined,
    isReadable: ({ context, event }) => event.at < (context.token?.readableUntil ?? Number.NEGATIVE_INFINITY),
  },
}).createMachine({
  id: 'bot',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      on: {
        approve: {
          target: 'approved',
          actions: assign({
            token: ({ event }) => ({ prefix: event.tokenPrefix, readableUntil: event.at + tokenReadableMs }),
          }),
        },
        reject: { target: 'rejected', actions: assign({ rejectionReason: ({ event }) => event.reason }) },
        end: { target: 'ended', actions: assign({ endedAs: 'pending' }) },
        ownerLeft: {
          target: 'rejected',
          actions: assign({ rejectionReason: ownerLeftReason, hasOwnerLeft: true }),
        },
      },
    },
    rejected: {
      on: {
        resubmit: {
          guard: 'hasOwner',
          target: 'pending',
          actions: assign({ rejectionReason: undefined }),
        },
        end: { target: 'ended', actions: assign({ endedAs: 'rejected' }) },
        ownerLeft: { actions: assign({ hasOwnerLeft: true }) },
      },
    },
    approved: {
      initial: 'active',
      states: {
        active: {
          on: {
            disable: { target: 'disabled', actions: assign({ disabledReason: ({ event }) => event.reason }) },
            ownerLeft: {
              target: 'disabled',
              actions: assign({ disabledReason: ownerLeftReason, hasOwnerLeft: true }),
            },
          },
        },
        disabled: {
          on: {
            enable: {
              guard: 'hasOwner',
              target: 'active',
              actions: assign({ disabledReason: undefined }),
            },
            ownerLeft: { actions: assign({ hasOwnerLeft: true }) },
          },
        },
      },
      // A disabled bot keeps these moves, so that a leaked token can be replaced.
      on: {
        readToken: {
          guard: 'isReadable',
          actions: assign({ token: ({ context, event }) => kept(context.token, event.hash) }),
        },
        regenerateToken: {
          actions: assign({ token: ({ event }) => ({ prefix: event.prefix, hash: event.hash }) }),
        },
        revokeToken: { actions: assign({ token: ({ context }) => kept(context.token) }) },
        // The machine only allows it; the kind changes the settings.
        configure: { actions: assign({}) },
        // The reviewer decides on the scopes that the developer has asked for since the approval.
        approve: {
          guard: 'asksForScopes',
          actions: assign({ pendingScopes: undefined, rejectionReason: undefined }),
        },
        reject: {
          guard: 'asksForScopes',
          actions: assign({ pendingScopes: undefined, rejectionReason: ({ event }) => event.reason }),
        },
        end: {
          target: 'ended',
          actions: assign({
            endedAs: 'approved',
            token: ({ context }) => kept(context.token),
            pendingScopes: undefined,
          }),
        },
      },
    },
    // The state is not `final`, because the developer may still delete the account.
    ended: { on: { ownerLeft: { actions: assign({ hasOwnerLeft: true }) } } },
  },
});

export type BotSnapshot = SnapshotFrom<typeof botMachine>;

/** The prefix outlives the token, for the audit log. */
function kept(token: BotToken | undefined, hash?: string): BotToken | undefined {
  if (token === undefined) return undefined;
  return hash === undefined ? { prefix: token.prefix } : { prefix: token.prefix, hash };
}
