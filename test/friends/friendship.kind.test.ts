// The decisions of a friendship, by the clock: every status, every command.
import { expect } from 'chai';
import type { FriendshipState } from '../../src/friends/friendship.js';
import {
  askAgainAfterMs,
  type FriendshipCommand,
  friendshipKind,
} from '../../src/friends/friendship.kind.js';
import type { Addressee } from '../../src/updates/addressee.js';

const kind = friendshipKind(async () => new Map());
const anna = { id: 'usr_a', username: 'anna' };
const ben = { id: 'usr_b', username: 'ben' };
const bot = { id: 'usr_x', username: 'x_bot', botId: 'bot_x' };
const accepting = { opening: { to: { kind: 'chat', id: 'prv_1' }, body: { type: 'open' } }, full: {} };

const settings: Addressee = {
  ...{ botId: 'bot_x', systemUserId: 'usr_x', username: 'x_bot', isActive: true, groupPrivacy: true },
  ...{
    supportsInlineQueries: false,
    friendRequestMode: 'manual',
    deliveryMode: 'polling',
    allowedUpdates: ['friend_request'],
  },
  scopes: ['messages:receive'],
};

function decide(state: FriendshipState | undefined, command: FriendshipCommand, at = 0) {
  const hint = <H>() => settings as H;
  return kind.decide(state, command, { id: 'frd_1', at, hint });
}

const ask = (by = anna, to: typeof ben & { botId?: string } = ben) =>
  ({ type: 'request', by, to, ...accepting }) as const;
const say = (by: string, action: 'accept' | 'reject') =>
  ({ type: 'answer', by, action, ...accepting }) as const;

function stateAfter(...commands: readonly FriendshipCommand[]): FriendshipState | undefined {
  return commands.reduce<FriendshipState | undefined>((state, command) => {
    const decision = decide(state, command);
    return decision !== undefined && 'next' in decision ? decision.next : state;
  }, undefined);
}

describe('a friendship', () => {
  const a = say('usr_b', 'accept');
  const r = say('usr_b', 'reject');
  const standing = {
    none: stateAfter(),
    pending: stateAfter(ask()),
    accepted: stateAfter(ask(), a),
    rejected: stateAfter(ask(), r),
    withdrawn: stateAfter(ask(), { type: 'remove', by: 'usr_a' }),
    parted: stateAfter(ask(), a, { type: 'remove', by: 'usr_b' }),
  };
  const rows: readonly [state: keyof typeof standing, command: FriendshipCommand, becomes: string][] = [
    ['none', ask(), 'pending'],
    ['none', a, 'unknown'],
    ['none', { type: 'remove', by: 'usr_a' }, 'unknown'],
    ['pending', ask(), 'pending'],
    ['pending', ask(ben, anna), 'accepted'],
    ['pending', a, 'accepted'],
    ['pending', r, 'rejected'],
    ['pending', say('usr_a', 'accept'), 'FORBIDDEN'],
    ['pending', say('usr_c', 'accept'), 'NOT_FOUND'],
    ['pending', { type: 'remove', by: 'usr_a' }, 'ended'],
    ['pending', { type: 'remove', by: 'usr_b' }, 'NOT_FOUND'],
    ['pending', { type: 'depart', by: 'usr_b' }, 'ended'],
    ['accepted', ask(), 'accepted'],
    ['accepted', ask(ben, anna), 'accepted'],
    ['accepted', a, 'CONFLICT'],
    ['accepted', { type: 'remove', by: 'usr_b' }, 'ended'],
    ['accepted', { type: 'depart', by: 'usr_a' }, 'ended'],
    ['rejected', ask(), 'CONFLICT'],
    ['rejected', ask(ben, anna), 'pending'],
    ['rejected', a, 'CONFLICT'],
    ['rejected', { type: 'remove', by: 'usr_a' }, 'NOT_FOUND'],
    ['rejected', { type: 'depart', by: 'usr_a' }, 'rejected'],
    ['withdrawn', ask(), 'CONFLICT'],
    ['withdrawn', ask(ben, anna), 'pending'],
    ['withdrawn', a, 'NOT_FOUND'],
    ['parted', ask(), 'pending'],
    ['parted', ask(ben, anna), 'pending'],
    ['parted', { type: 'remove', by: 'usr_a' }, 'NOT_FOUND'],
  ];

  for (const [state, command, becomes] of rows)
    it(`that is ${state} answers ${command.type} with ${becomes}`, () => {
      const decision = decide(standing[state], command);
      const found =
        decision === undefined ? 'unknown' : 'refused' in decision ? decision.refused : decision.next.status;
      expect(found).to.equal(becomes);
    });

  it('opens the private chat with the commit, whenever it begins', () => {
    const opened = (state: FriendshipState | undefined, command: FriendshipCommand) => {
      const decision = decide(state, command);
      return decision !== undefined && 'next' in decision ? decision.events : undefined;
    };
    expect(opened(standing.pending, a)).to.deep.equal([accepting.opening]);
    expect(opened(standing.pending, ask(ben, anna))).to.deep.equal([accepting.opening]);
    expect(opened(standing.pending, r)).to.equal(undefined);
    expect(opened(standing.accepted, ask())).to.equal(undefined);
  });

  it('is asked for again a day after it was rejected or withdrawn, and not a moment before', () => {
    for (const state of [standing.rejected, standing.withdrawn]) {
      expect(decide(state, ask(), askAgainAfterMs - 1)).to.deep.include({
        refused: 'CONFLICT',
        details: { again_at: askAgainAfterMs / 1000 },
      });
      expect(decide(state, ask(), askAgainAfterMs)).to.have.nested.property('next.status', 'pending');
    }
  });

  it('with a bot is told of each time it is asked for, under a number of its own', () => {
    const toBot = ask(anna, bot);
    const first = decide(undefined, toBot);
    const asked = stateAfter(toBot, say('usr_x', 'reject'));
    const second = decide(asked, toBot, askAgainAfterMs);
    const numbers = [first, second].map((decision) =>
      decision !== undefined && 'next' in decision
        ? decision.publish?.map(({ data }) => (data as { occurrence: string }).occurrence)
        : undefined,
    );
    expect(numbers).to.deep.equal([['1'], ['2']]);
  });

  it('with a bot that nobody knows, or that does not work, is refused', () => {
    const toBot = ask(anna, bot);
    for (const unknown of [undefined, { ...settings, isActive: false }]) {
      const hint = <H>() => unknown as H;
      const decision = kind.decide(undefined, toBot, { id: 'frd_1', at: 0, hint });
      expect(decision).to.deep.include({ refused: 'CONFLICT' });
    }
  });

  it('looks at the settings of the bot that is asked, and at nobody else', () => {
    expect(kind.looksAt?.(undefined, ask(anna, bot))).to.deep.equal({ hints: ['bot_x'] });
    expect(kind.looksAt?.(stateAfter(ask(anna, bot)), say('usr_x', 'accept'))).to.deep.equal({
      hints: ['bot_x'],
    });
    expect(kind.looksAt?.(standing.pending, a)).to.deep.equal({ hints: [] });
  });

  it('is not begun where there are too many', () => {
    const full = { friends: 'too many friends', requests: 'too many requests' };
    const rows: readonly [FriendshipState | undefined, FriendshipCommand, string | undefined][] = [
      [undefined, { ...ask(), full }, full.requests],
      [standing.pending, { ...ask(), full }, undefined],
      [standing.pending, { ...ask(ben, anna), full }, full.friends],
      [standing.pending, { ...a, full }, full.friends],
      [standing.pending, { ...r, full }, undefined],
      [standing.accepted, { ...ask(), full }, undefined],
    ];
    for (const [state, command, why] of rows) {
      const decision = decide(state, command);
      expect(decision !== undefined && 'refused' in decision ? decision.message : undefined).to.equal(why);
    }
  });
});
