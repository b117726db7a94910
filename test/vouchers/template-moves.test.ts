// The moves of a template by the platform and by its owner: what each may do in each state, what is put on
// record, and what a caller gets that asks for more.
import { expect } from 'chai';
import { expectOk, expectRefused, type Fields, openSharedShop, type Shop } from './shop.js';

const moves = ['approve', 'reject', 'pause', 'resume', 'end', 'archive'] as const;
type Move = (typeof moves)[number];

/** How a fresh template gets there; what the platform moves it to from there. */
const states: Readonly<
  Record<string, { readonly by: readonly string[]; readonly to: Partial<Record<Move, string>> }>
> = {
  draft: { by: [], to: { archive: 'archived' } },
  reviewing: { by: ['submit'], to: { approve: 'active', reject: 'rejected' } },
  rejected: { by: ['submit', 'reject'], to: { archive: 'archived' } },
  active: { by: ['submit', 'approve'], to: { pause: 'paused', end: 'ended' } },
  paused: { by: ['submit', 'approve', 'pause'], to: { resume: 'active', end: 'ended' } },
  ended: { by: ['submit', 'approve', 'end'], to: { archive: 'archived' } },
  archived: { by: ['archive'], to: {} },
};

const actions: Readonly<Record<Move, string>> = {
  approve: 'template.approved',
  reject: 'template.rejected',
  pause: 'template.paused',
  resume: 'template.resumed',
  end: 'template.ended',
  archive: 'template.archived',
};

describe('the moves of a template', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedShop();
  });
  after(() => shop?.close());

  const reason = 'The name is misleading.';
  const needsReason = (move: string) => move === 'reject' || move === 'pause';
  const platform = (id: string, move: string) =>
    shop.admin('POST', `/templates/${id}/${move}`, needsReason(move) ? { reason } : undefined);
  const owner = (id: string, move: string) => shop.own('POST', `/vouchers/templates/${id}/${move}`);
  const at = async (state: string): Promise<string> => {
    const { id } = await shop.template();
    for (const move of states[state]?.by ?? [])
      expectOk(await (move === 'submit' ? owner(id, move) : platform(id, move)));
    return id;
  };
  const recorded = async (id: string) => {
    const { items } = expectOk(await shop.admin('GET', `/audit?actor=${shop.chief.userId}&pageSize=100`));
    return (items as Fields[]).filter(({ subject }) => subject === id);
  };

  for (const [state, { by, to }] of Object.entries(states))
    it(`of the platform: one that is ${state} takes ${Object.keys(to).join(' and ') || 'none'}`, async () => {
      for (const move of moves) {
        const id = await at(state);
        const answer = await platform(id, move);
        const entries = await recorded(id);
        const earlier = by.filter((one) => one !== 'submit').length;
        const wanted = to[move];
        if (wanted === undefined) {
          const { details } = expectRefused(answer, 'TEMPLATE_STATE_CONFLICT', 409);
          expect(details).to.deep.include({ status: state, possible: Object.keys(to) });
          expect(entries.length, 'a refused move is no act').to.equal(earlier);
          continue;
        }
        expect(expectOk(answer), `${state} ${move}`).to.include({ id, status: wanted });
        expect(entries.length).to.equal(earlier + 1);
        expect(entries[0]).to.include({
          actor: shop.chief.userId,
          action: actions[move],
          request_id: answer.headers.get('x-platform-request-id'),
        });
        expect(entries[0]?.details).to.deep.equal(needsReason(move) ? { reason } : undefined);
      }
    });

  it('are known to the platform only, of templates that there are', async () => {
    const id = await at('reviewing');
    const path = `/api/v1/admin/templates/${id}/approve`;
    expectRefused(await shop.node.ask('POST', path, { token: shop.owner.token }), 'FORBIDDEN', 403);
    expectRefused(await platform('tpl_nothing', 'approve'), 'TEMPLATE_NOT_FOUND', 404);
    for (const move of ['reject', 'pause'])
      expectRefused(await shop.admin('POST', `/templates/${id}/${move}`, {}), 'VALIDATION', 400);
  });

  it('are shown to the platform with the names of its half of the API', async () => {
    const { id, name } = await shop.template({ description: 'd', terms: { text: 't' } });
    expectOk(await owner(id, 'submit'));
    const moved = expectOk(await platform(id, 'approve'));
    const { items } = expectOk(await shop.admin('GET', '/templates?pageSize=1'));
    expect(items).to.deep.equal([moved]);
    expect(moved).to.deep.include({ name, application_id: shop.id, issued_count: 0, terms: { text: 't' } });
    for (const field of Object.keys(moved)) expect(field).to.match(/^[a-z_]+$/);
    const shown = expectOk(await shop.own('GET', `/vouchers/templates/${id}`));
    const snake = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const renamed = Object.entries(shown).map(([field, value]) => [snake(field), value]);
    expect(moved).to.deep.equal(Object.fromEntries(renamed));
  });

  const refusals: readonly [state: string, move: string, by: 'owner' | 'platform', message: string][] = [
    ['draft', 'pause', 'owner', 'The template is draft. Possible now: edit, submit, archive.'],
    ['reviewing', 'submit', 'owner', 'The template is reviewing. Wait for the review to end.'],
    ['reviewing', 'pause', 'platform', 'The template is reviewing. Possible now: approve, reject.'],
    ['active', 'submit', 'owner', 'The template is active. Possible now: pause, end.'],
    ['ended', 'resume', 'owner', 'The template is ended. Possible now: archive.'],
    [
      'archived',
      'submit',
      'owner',
      'The template is archived. Nothing moves it any more; create another one.',
    ],
    ['archived', 'pause', 'platform', 'The template is archived. Nothing moves it any more.'],
  ];
  for (const [state, move, by, message] of refusals)
    it(`say where a template stands: ${move} of one that is ${state}, by its ${by}`, async () => {
      const id = await at(state);
      const answer = by === 'owner' ? await owner(id, move) : await platform(id, move);
      expect(expectRefused(answer, 'TEMPLATE_STATE_CONFLICT', 409)).to.include({ message });
    });

  it('are the owner’s no longer where the platform has paused, until the platform resumes', async () => {
    const id = await at('paused');
    const held = await owner(id, 'resume');
    const json = expectRefused(held, 'TEMPLATE_STATE_CONFLICT', 409);
    expect(json).to.include({
      message:
        'The platform has paused the template. Ask the platform to resume it. Possible now: pause, end.',
    });
    expect(json.error).to.deep.include({
      details: { status: 'paused', pausedBy: 'platform', pauseReason: reason, possible: ['pause', 'end'] },
    });
    const shown = expectOk(await shop.own('GET', `/vouchers/templates/${id}`));
    expect(shown).to.include({ status: 'paused', pausedBy: 'platform', pauseReason: reason });
    const resumed = expectOk(await platform(id, 'resume'));
    expect(resumed).to.include({ status: 'active' }).and.not.have.property('paused_by');
    expect(expectOk(await owner(id, 'pause'))).to.include({ status: 'paused', pausedBy: 'owner' });
    expect(expectOk(await owner(id, 'resume'))).to.include({ status: 'active' });
    expectOk(await owner(id, 'pause'));
    expect(expectOk(await platform(id, 'resume')), 'of what its owner paused').to.include({
      status: 'active',
    });
  });

  it('are the platform’s over a pause of the owner, which stands again after the platform’s', async () => {
    const id = await at('active');
    expectOk(await owner(id, 'pause'));
    const over = expectOk(await platform(id, 'pause'));
    expect(over).to.include({ status: 'paused', paused_by: 'platform', pause_reason: reason });
    expectRefused(await owner(id, 'resume'), 'TEMPLATE_STATE_CONFLICT', 409);
    expectRefused(await platform(id, 'pause'), 'TEMPLATE_STATE_CONFLICT', 409);
    const lifted = expectOk(await platform(id, 'resume'));
    expect(lifted).to.include({ status: 'paused', paused_by: 'owner' }).and.not.have.property('pause_reason');
    expect(expectOk(await owner(id, 'resume'))).to.include({ status: 'active' });
    const events = shop.mongo.db
      .collection('voucher_events')
      .find({ subject: id }, { sort: { sequence: 1 } });
    const told = (await events.toArray()).map(({ type, body }) => {
      const { pausedBy, pauseReason } = JSON.parse(body).data.template;
      return [type, pausedBy, pauseReason];
    });
    expect(told.slice(2)).to.deep.equal([
      ['template.paused', 'owner', undefined],
      ['template.paused', 'platform', reason],
      ['template.paused', 'owner', undefined],
      ['template.resumed', undefined, undefined],
    ]);
    expect((await recorded(id)).map(({ action }) => action)).to.deep.equal([
      'template.resumed',
      'template.paused',
      'template.approved',
    ]);
  });

  it('keep a pause that the owner makes under one of the platform', async () => {
    const id = await at('paused');
    expect(expectOk(await owner(id, 'pause'))).to.include({ pausedBy: 'platform', pauseReason: reason });
    expectRefused(await owner(id, 'pause'), 'TEMPLATE_STATE_CONFLICT', 409);
    expect(expectOk(await platform(id, 'resume'))).to.include({ status: 'paused', paused_by: 'owner' });
  });
});
