// The life of a bot: every move of the state table, and every move that must not happen.
import { expect } from 'chai';
import { transition } from 'xstate';
import {
  type BotEvent,
  type BotLife,
  type BotSnapshot,
  botMachine,
  tokenReadableMs,
} from '../../src/bots/bot.machine.js';

const at = 1_000_000;
const events = {
  approve: { type: 'approve', tokenPrefix: 'sbot_aaaaaaaa', at },
  reject: { type: 'reject', reason: 'too vague', at },
  resubmit: { type: 'resubmit', at },
  disable: { type: 'disable', reason: 'spam', at },
  enable: { type: 'enable', at },
  ownerLeft: { type: 'ownerLeft', at },
  end: { type: 'end', at },
  configure: { type: 'configure', at },
  readToken: { type: 'readToken', hash: 'hash-1', at },
  regenerateToken: { type: 'regenerateToken', prefix: 'sbot_bbbbbbbb', hash: 'hash-2', at },
  revokeToken: { type: 'revokeToken', at },
} satisfies { [T in BotEvent['type']]: BotEvent & { type: T } };

type EventType = keyof typeof events;
const eventTypes = Object.keys(events) as EventType[];

const unread = { prefix: 'sbot_aaaaaaaa', readableUntil: at + 1 };
const read = { prefix: 'sbot_aaaaaaaa', hash: 'hash-1' };
const gone = { prefix: 'sbot_aaaaaaaa' };

const asked = ['vouchers:read'];

interface Place {
  readonly value: Parameters<typeof botMachine.resolveState>[0]['value'];
  readonly context: BotLife;
}

const left = 'The developer has deleted the account.';
const abandoned = { rejectionReason: left, hasOwnerLeft: true } as const;
const orphaned = { token: read, disabledReason: left, hasOwnerLeft: true } as const;

const places = {
  pending: { value: 'pending', context: {} },
  rejected: { value: 'rejected', context: { rejectionReason: 'too vague' } },
  unread: { value: { approved: 'active' }, context: { token: unread } },
  active: { value: { approved: 'active' }, context: { token: read } },
  tokenless: { value: { approved: 'active' }, context: { token: gone } },
  disabled: { value: { approved: 'disabled' }, context: { token: read, disabledReason: 'spam' } },
  disabledUnread: { value: { approved: 'disabled' }, context: { token: unread, disabledReason: 'spam' } },
  abandoned: { value: 'rejected', context: abandoned },
  orphaned: { value: { approved: 'disabled' }, context: orphaned },
  asking: { value: { approved: 'active' }, context: { token: read, pendingScopes: asked } },
  askingDisabled: {
    value: { approved: 'disabled' },
    context: { token: read, disabledReason: 'spam', pendingScopes: asked },
  },
  ended: { value: 'ended', context: { token: gone, endedAs: 'approved' } },
} satisfies Record<string, Place>;

type PlaceName = keyof typeof places;

const minted = { prefix: 'sbot_bbbbbbbb', hash: 'hash-2' };
const fresh = { prefix: 'sbot_aaaaaaaa', readableUntil: at + tokenReadableMs };
const active = { approved: 'active' };
const disabled = { approved: 'disabled' };

/** The events of every approved bot. */
function approved(value: unknown, context: BotLife) {
  const { pendingScopes: _, token, ...rest } = context;
  const ended = { ...rest, ...(token && { token: gone }), endedAs: 'approved' as const };
  return { configure: { value, context }, end: { value: 'ended', context: ended } };
}

/** The next state of each event; an event that is missing here must be refused. */
const table: Record<PlaceName, Partial<Record<EventType, { value: unknown; context: BotLife }>>> = {
  pending: {
    approve: { value: active, context: { token: fresh } },
    reject: { value: 'rejected', context: { rejectionReason: 'too vague' } },
    ownerLeft: { value: 'rejected', context: abandoned },
    end: { value: 'ended', context: { endedAs: 'pending' } },
  },
  rejected: {
    end: { value: 'ended', context: { rejectionReason: 'too vague', endedAs: 'rejected' } },
    resubmit: { value: 'pending', context: {} },
    ownerLeft: { value: 'rejected', context: { rejectionReason: 'too vague', hasOwnerLeft: true } },
  },
  // Neither the platform nor an earlier call of the developer can enable them.
  abandoned: {
    ownerLeft: { value: 'rejected', context: abandoned },
    end: { value: 'ended', context: { ...abandoned, endedAs: 'rejected' } },
  },
  orphaned: {
    ...approved(disabled, orphaned),
    ownerLeft: { value: disabled, context: orphaned },
    regenerateToken: { value: disabled, context: { ...orphaned, token: minted } },
    revokeToken: { value: disabled, context: { ...orphaned, token: gone } },
  },
  unread: {
    ...approved(active, { token: unread }),
    ownerLeft: { value: disabled, context: { token: unread, disabledReason: left, hasOwnerLeft: true } },
    disable: { value: disabled, context: { token: unread, disabledReason: 'spam' } },
    readToken: { value: active, context: { token: read } },
    regenerateToken: { value: active, context: { token: minted } },
    revokeToken: { value: active, context: { token: gone } },
  },
  active: {
    ...approved(active, { token: read }),
    ownerLeft: { value: disabled, context: { token: read, disabledReason: left, hasOwnerLeft: true } },
    disable: { value: disabled, context: { token: read, disabledReason: 'spam' } },
    regenerateToken: { value: active, context: { token: minted } },
    revokeToken: { value: active, context: { token: gone } },
  },
  tokenless: {
    ...approved(active, { token: gone }),
    ownerLeft: { value: disabled, context: { token: gone, disabledReason: left, hasOwnerLeft: true } },
    disable: { value: disabled, context: { token: gone, disabledReason: 'spam' } },
    regenerateToken: { value: active, context: { token: minted } },
    revokeToken: { value: active, context: { token: gone } },
  },
  disabled: {
    ...approved(disabled, { token: read, disabledReason: 'spam' }),
    ownerLeft: { value: disabled, context: { token: read, disabledReason: 'spam', hasOwnerLeft: true } },
    enable: { value: active, context: { token: read } },
    regenerateToken: { value: disabled, context: { token: minted, disabledReason: 'spam' } },
    revokeToken: { value: disabled, context: { token: gone, disabledReason: 'spam' } },
  },
  disabledUnread: {
    ...approved(disabled, { token: unread, disabledReason: 'spam' }),
    ownerLeft: { value: disabled, context: { token: unread, disabledReason: 'spam', hasOwnerLeft: true } },
    enable: { value: active, context: { token: unread } },
    readToken: { value: disabled, context: { token: read, disabledReason: 'spam' } },
    regenerateToken: { value: disabled, context: { token: minted, disabledReason: 'spam' } },
    revokeToken: { value: disabled, context: { token: gone, disabledReason: 'spam' } },
  },
  asking: {
    ...approved(active, { token: read, pendingScopes: asked }),
    approve: { value: active, context: { token: read } },
    reject: { value: active, context: { token: read, rejectionReason: 'too vague' } },
    ownerLeft: {
      value: disabled,
      context: { token: read, pendingScopes: asked, disabledReason: left, hasOwnerLeft: true },
    },
    disable: { value: disabled, context: { token: read, pendingScopes: asked, disabledReason: 'spam' } },
    regenerateToken: { value: active, context: { token: minted, pendingScopes: asked } },
    revokeToken: { value: active, context: { token: gone, pendingScopes: asked } },
  },
  askingDisabled: {
    ...approved(disabled, { token: read, disabledReason: 'spam', pendingScopes: asked }),
    approve: { value: disabled, context: { token: read, disabledReason: 'spam' } },
    reject: {
      value: disabled,
      context: { token: read, disabledReason: 'spam', rejectionReason: 'too vague' },
    },
    ownerLeft: {
      value: disabled,
      context: { token: read, pendingScopes: asked, disabledReason: 'spam', hasOwnerLeft: true },
    },
    enable: { value: active, context: { token: read, pendingScopes: asked } },
    regenerateToken: {
      value: disabled,
      context: { token: minted, disabledReason: 'spam', pendingScopes: asked },
    },
    revokeToken: { value: disabled, context: { token: gone, disabledReason: 'spam', pendingScopes: asked } },
  },
  // No event leaves the state; its developer may still delete the account.
  ended: {
    ownerLeft: { value: 'ended', context: { token: gone, endedAs: 'approved', hasOwnerLeft: true } },
  },
};

describe('bot machine', () => {
  const snapshotAt = (name: PlaceName): BotSnapshot => botMachine.resolveState(places[name]);

  for (const name of Object.keys(places) as PlaceName[]) {
    for (const type of eventTypes) {
      const expected = table[name][type];
      it(expected ? `${name}: ${type} is allowed` : `${name}: ${type} must not happen`, () => {
        const snapshot = snapshotAt(name);
        expect(snapshot.can(events[type])).to.equal(expected !== undefined);
        if (expected === undefined) return;
        const [next] = transition(botMachine, snapshot, events[type]);
        expect(next.value).to.deep.equal(expected.value);
        expect(definedOf(next.context)).to.deep.equal(expected.context);
      });
    }
  }

  it('lets a token be read up to seven days after approval, the end exclusive', () => {
    const [approved] = transition(botMachine, snapshotAt('pending'), events.approve);
    const readAt = (ms: number) => ({ ...events.readToken, at: ms });
    expect(tokenReadableMs).to.equal(7 * 86_400_000);
    expect(approved.can(readAt(at + tokenReadableMs - 1))).to.equal(true);
    expect(approved.can(readAt(at + tokenReadableMs))).to.equal(false);
  });
});

function definedOf(context: BotLife): BotLife {
  return Object.fromEntries(Object.entries(context).filter(([, value]) => value !== undefined));
}
