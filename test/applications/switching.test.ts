// Disabling and enabling applications: by the owner, by the platform, and by both.
import { expect } from 'chai';
import { type Holder, heldAfter, type Switch } from '../../src/applications/application.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { account, openWorld, refusalOf, requestId, type World } from './world.js';

type Application = Schemas['applications.Application'];

const anna = account('usr_anna');
const admin = account('usr_admin', ['admin']);

describe('who holds an application down', () => {
  type Row = [held: readonly Holder[], Switch, after: readonly Holder[] | 'refused'];
  const rows: Row[] = [
    [[], { to: 'disabled', by: 'owner' }, ['owner']],
    [[], { to: 'disabled', by: 'platform' }, ['platform']],
    [['owner'], { to: 'disabled', by: 'owner' }, ['owner']],
    [['owner'], { to: 'disabled', by: 'platform' }, ['owner', 'platform']],
    [['platform'], { to: 'disabled', by: 'owner' }, ['platform', 'owner']],
    [['platform'], { to: 'disabled', by: 'platform' }, ['platform']],
    [[], { to: 'active', by: 'owner' }, []],
    [[], { to: 'active', by: 'platform' }, []],
    [['owner'], { to: 'active', by: 'owner' }, []],
    [['owner'], { to: 'active', by: 'platform' }, ['owner']],
    [['platform'], { to: 'active', by: 'owner' }, 'refused'],
    [['platform'], { to: 'active', by: 'platform' }, []],
    [['owner', 'platform'], { to: 'active', by: 'owner' }, 'refused'],
    [['owner', 'platform'], { to: 'active', by: 'platform' }, ['owner']],
    [['departure'], { to: 'active', by: 'owner' }, 'refused'],
    [['departure'], { to: 'active', by: 'platform' }, ['departure']],
    [['platform', 'departure'], { to: 'active', by: 'platform' }, ['departure']],
    [['departure'], { to: 'disabled', by: 'platform' }, ['departure', 'platform']],
  ];

  for (const [held, change, after] of rows) {
    it(`[${held}] ${change.to} by ${change.by}: ${after === 'refused' ? after : `[${after}]`}`, () => {
      if (after === 'refused')
        expect(() => heldAfter(held, change)).to.throw(
          /only the platform can enable it|nobody can enable it/,
        );
      else expect(heldAfter(held, change)).to.deep.equal(after);
    });
  }
});

describe('switching applications', () => {
  let world: World;
  let id: string;
  let token: string;

  before(async () => {
    world = await openWorld();
  });
  after(() => world.close());
  beforeEach(async () => {
    await world.trust();
    ({ id } = await world.call<Application>('applications.create', {
      caller: anna,
      body: { name: 'Tills' },
    }));
    const body = { name: 'Till 1', scopes: ['vouchers:read'] };
    const made = { caller: anna, params: { id }, body };
    ({ token } = await world.call<Schemas['applications.NewToken']>('applications.tokens.issue', made));
  });

  const act = <T = Application>(endpoint: string, caller = anna) =>
    world.call<T>(endpoint, { caller, params: { id } });
  const enter = (node: Pick<World, 'enter'> = world) => refusalOf(node.enter('application', token));

  it('off refuses its tokens on every node at once, on lets them in again at once', async () => {
    expect([await enter(), await enter(world.other)]).to.deep.equal(['none', 'none']);
    const off = await act('applications.disable');
    expect(off).to.deep.include({ status: 'disabled', disabledBy: 'owner' });
    const refused = ['APPLICATION_DISABLED', 'APPLICATION_DISABLED'];
    expect([await enter(), await enter(world.other)]).to.deep.equal(refused);
    expect(await act('applications.enable'))
      .to.include({ status: 'active' })
      .and.not.have.property('disabledBy');
    expect([await enter(), await enter(world.other)]).to.deep.equal(['none', 'none']);
  });

  it('off by the platform cannot be undone by the owner, who may still look and tidy up', async () => {
    const off = await act<object>('admin.applications.disable', admin);
    const shown = { id, name: 'Tills', owner_id: anna.userId, status: 'disabled', disabled_by: 'platform' };
    expect(off).to.deep.equal(shown);
    expect(await refusalOf(act('applications.enable'))).to.equal('APPLICATION_DISABLED');
    expect(await enter()).to.equal('APPLICATION_DISABLED');
    expect(await act('applications.read')).to.deep.include({ status: 'disabled', disabledBy: 'platform' });
    await act('admin.applications.enable', admin);
    expect(await enter()).to.equal('none');
  });

  it('off by both is on again only when both have said so', async () => {
    await act('applications.disable');
    await act('admin.applications.disable', admin);
    expect(await act<object>('admin.applications.enable', admin)).to.include({ disabled_by: 'owner' });
    expect(await enter()).to.equal('APPLICATION_DISABLED');
    await act('applications.enable');
    expect(await enter()).to.equal('none');
  });

  it('by the platform is audited, with who, what and the request', async () => {
    await act('admin.applications.disable', admin);
    await act('admin.applications.enable', admin);
    const { items } = await world.audit.list({ page: 1, pageSize: 100 });
    const acts = items.filter(({ subject }) => subject === id);
    expect(acts.map(({ action }) => action)).to.have.members(['application.disabled', 'application.enabled']);
    expect(acts[0]).to.deep.include({ actor: admin.userId, requestId, at: world.clock.now() });
  });

  it('does not happen when it cannot be audited', async () => {
    world.auditFails = true;
    const failed = await act('admin.applications.disable', admin).catch((error: Error) => error.message);
    world.auditFails = false;
    expect(failed).to.equal('the audit log is down');
    expect(await act('applications.read')).to.include({ status: 'active' });
    expect(await enter()).to.equal('none');
  });

  it('an unknown application is not found, for the platform too', async () => {
    const call = world.call('admin.applications.disable', { caller: admin, params: { id: 'app_unknown' } });
    expect(await refusalOf(call)).to.equal('APPLICATION_NOT_FOUND');
  });
});
