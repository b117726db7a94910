// A bot's life: review, runtime status and token. Pure: bot.kind.ts says what a decision stores.
import { assign, type SnapshotFrom, setup } from 'xstate';

/** Its prefix is fixed before the rest of it exists: only a hash of the whole is ever kept. */
export interface BotToken {
  readonly prefix: string;
  /** Absent while the token waits to be read, and after it was revoked. */
  readonly hash?: string;
  /** Up to here, exclusive, the first read mints the token; absent once it cannot be read any more. */
  readonly readableUntil?: number;
}

export interface BotLife {
  readonly token?: BotToken | undefined;
  readonly rejectionReason?: string | undefined;
  readonly disabledReason?: string | undefined;
  /** The developer has deleted the account: the bot stays disabled. */
  readonly hasOwnerLeft?: true | undefined;
  /** Present while a reviewer is asked for them; never empty. */
  readonly pendingScopes?: readonly string[] | undefined;
  /** Where its review stood when the bot was ended. */
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
  /** What it changes to, settings/changes.ts decides. */
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
      // A disabled bot keeps these moves: its token is refused, and one that leaked must be replaceable.
      on: {
        readToken: {
          guard: 'isReadable',
          actions: assign({ token: ({ context, event }) => kept(context.token, event.hash) }),
        },
        regenerateToken: {
          actions: assign({ token: ({ event }) => ({ prefix: event.prefix, hash: event.hash }) }),
        },
        revokeToken: { actions: assign({ token: ({ context }) => kept(context.token) }) },
        // Allowed here, and nothing of it is the machine's.
        configure: { actions: assign({}) },
        // Of the scopes that the developer has asked for since.
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
    // Not `final`: its name stays taken, and its developer may still delete the account.
    ended: { on: { ownerLeft: { actions: assign({ hasOwnerLeft: true }) } } },
  },
});

export type BotSnapshot = SnapshotFrom<typeof botMachine>;

/** The token's prefix outlives the token, for the audit. */
function kept(token: BotToken | undefined, hash?: string): BotToken | undefined {
  if (token === undefined) return undefined;
  return hash === undefined ? { prefix: token.prefix } : { prefix: token.prefix, hash };
}
