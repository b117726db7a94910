// A bot as an actor: the writes and revocations of a turn on any node, whatever it has in memory.
import { expect } from 'chai';
import type { Accepted, Command, MachineState } from '../../src/actors/kind.js';
import { type BotState, firstSettings } from '../../src/bots/bot.js';
import { type BotCommand, botKind } from '../../src/bots/bot.kind.js';
import { leavingBots } from '../../src/bots/leaving.js';
import type { BotChange } from '../../src/bots/settings/changes.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { inTransaction } from '../../src/storage/transaction.js';
import { account, openWorld, refusalOf, type World } from '../applications/world.js';

const kind = botKind({ auditRowOf: (id, act) => ({ collection: 'audit', document: { _id: id, ...act } }) });
const scopes = ['messages:receive'] as const;
const applied = { name: 'Vague', description: '?', avatar: 'https://a.example/a.png', scopes };
const context = {
  ownerId: 'usr_anna',
  username: 'vague',
  version: 3,
  createdAt: 1,
  updatedAt: 1,
  settings: firstSettings,
  ...applied,
};

/** A command after its way over the link from another node. */
function carried(command: BotCommand): Command {
  return JSON.parse(JSON.stringify(command)) as Command;
}

function decided(value: unknown, command: BotCommand) {
  const decision = kind.decide({ value, context }, carried(command), { id: 'bot_1', at: 50 });
  return decision as Accepted<MachineState> & { readonly refused?: string; readonly details?: unknown };
}

describe('a bot as an actor', () => {
  it('revokes with exactly the moves that the authenticator caches', () => {
    const active = { approved: 'active' };
    const moves: [unknown, BotCommand, boolean][] = [
      ['pending', { type: 'approve', tokenPrefix: 'sbot_a' }, false],
      ['pending', { type: 'reject', reason: 'x' }, false],
      ['rejected', { type: 'resubmit', profile: applied }, false],
      [active, { type: 'disable', reason: 'x' }, true],
      [{ approved: 'disabled' }, { type: 'enable' }, true],
      [active, { type: 'regenerateToken', prefix: 'sbot_b', hash: 'h' }, true],
      [active, { type: 'revokeToken' }, true],
    ];
    for (const [value, command, isRevoking] of moves) {
      const { revokes, next } = decided(value, command);
      expect(revokes, command.type).to.deep.equal(isRevoking ? ['bot:bot_1'] : undefined);
      expect(next.context as BotState, command.type).to.include({ version: 4, updatedAt: 50 });
    }
  });

  it('revokes with exactly the settings that every node remembers, also where nothing changes', () => {
    const changes: [BotChange, boolean][] = [
      [{ of: 'profile', groupPrivacy: true }, true],
      [{ of: 'profile', supportsInlineQueries: false }, true],
      [{ of: 'profile', friendRequestMode: 'manual' }, true],
      [{ of: 'profile', name: 'x' }, true],
      [{ of: 'profile', about: 'x', shortDescription: 'x', links: null, avatar: '', coverUrl: null }, false],
      [{ of: 'menu', scope: { type: 'default' }, commands: [] }, false],
      [{ of: 'webhook', url: 'https://a.example' }, true],
      [{ of: 'polling' }, true],
      [{ of: 'scopes', scopes: ['messages:send'] }, true],
      [{ of: 'platform', sendsPerMinute: 5 }, true],
    ];
    for (const [change, isRevoking] of changes) {
      const { revokes, next } = decided({ approved: 'active' }, { type: 'configure', change });
      expect(revokes, JSON.stringify(change)).to.deep.equal(isRevoking ? ['bot:bot_1'] : undefined);
      expect(next.context as BotState).to.include({ version: 4, updatedAt: 50 });
    }
    for (const state of ['pending', 'rejected', 'ended']) {
      const refused = decided(state, { type: 'configure', change: { of: 'polling' } });
      expect(refused.refused, state).to.equal('CONFLICT');
    }
  });

  it('answers with no secret of its webhook', () => {
    const change = { of: 'webhook', url: 'https://a.example', secretToken: 'hidden' } as const;
    const { next, reply } = decided({ approved: 'active' }, { type: 'configure', change });
    expect((next.context as BotState).webhookSecrets).to.deep.equal([{ value: 'hidden' }]);
    expect(JSON.stringify(reply)).not.to.include('hidden');
    expect(reply).to.include({ hasWebhookSecret: true });
  });

  it('keeps nothing of an earlier application that was left out of the next, and stores the earlier', () => {
    const profile = { name: 'Clear', description: '', avatar: undefined, scopes: [] };
    const { next, rows } = decided('rejected', { type: 'resubmit', profile });
    expect(next.context as BotState).to.include({ name: 'Clear', description: '', avatar: undefined });
    const earlier = { _id: 'bot_1-3', botId: 'bot_1', until: 3, ...applied };
    expect(rows).to.deep.equal([{ collection: 'bot_earlier_applications', document: earlier }]);
  });

  it('is moved by its owner only, and in the version that was looked at', () => {
    const foreign = decided('rejected', { type: 'resubmit', ownerId: 'usr_other', profile: applied });
    expect(foreign.refused).to.equal('NOT_FOUND');
    const late = decided('pending', { type: 'approve', tokenPrefix: 'sbot_a', version: 2 });
    expect(late).to.deep.equal({
      refused: 'CONFLICT',
      details: { outdated: { version: 3, reviewStatus: 'pending', profile: applied } },
    });
  });

  describe('whose developer deletes the account', () => {
    let world: World;
    before(async () => {
      world = await openWorld();
    });
    after(() => world.close());

    it('is not moved by a node that remembers it from before', async () => {
      const anna = account('usr_anna');
      const admin = account('usr_admin', ['admin']);
      const body = { name: 'Bot' };
      const { id } = await world.call<Schemas['bots.Bot']>('bots.apply', { caller: anna, body });
      const act = (name: string) =>
        world.call<object>(`admin.bots.${name}`, { caller: admin, params: { id }, body: { reason: 'x' } });
      await act('approve');
      await act('disable');
      const left = await inTransaction(world.mongo, (session) =>
        leavingBots(world.mongo)({ ownerId: anna.userId, at: world.clock.now() }, session),
      );
      expect(left).to.deep.equal([id]);
      // The owner of the actor has it in memory, as disabled and to be enabled.
      expect(await refusalOf(act('enable'))).to.equal('CONFLICT');
      const audited = await world.mongo.db.collection('audit').countDocuments({ subject: id });
      expect(audited).to.equal(2);
    });
  });
});
