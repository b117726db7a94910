// A review is of the version that was looked at: what was swapped between the look and the decision stays as
// it is, and the reviewer hears what has changed.
import { expect } from 'chai';
import { expectOk, expectRefused, type Fields, openSharedShop, type Shop } from './shop.js';

describe('the review of a template', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedShop(2);
  });
  after(() => shop?.close());

  const reason = 'The name is misleading.';
  const review = (id: string, act: string, { at = 0, ...body }: Fields & { at?: number }) =>
    shop.askAt(at, 'POST', `/api/v1/admin/templates/${id}/${act}`, { token: shop.chief.token, body });
  const submit = async (id: string) =>
    expectOk(await shop.own('POST', `/vouchers/templates/${id}/submit`)) as { version: number };
  const edit = async (id: string, body: Fields) =>
    expectOk(await shop.own('PATCH', `/vouchers/templates/${id}`, { body }));
  const listed = async (id: string) => {
    const { items } = expectOk(await shop.admin('GET', '/templates?status=reviewing&pageSize=100'));
    return (
      (items as (Fields & { version: number })[]).find((one) => one.id === id) ?? expect.fail('not listed')
    );
  };
  const submitted = async (fields: Fields = {}) => {
    const { id } = await shop.template(fields);
    await submit(id);
    return id;
  };

  it('is refused when another version stands now, and tells field by field what has changed', async () => {
    const id = await submitted({ description: 'Hot', issue_limit: 10 });
    const { version } = await listed(id);
    expectOk(await review(id, 'reject', { reason, version }));
    await edit(id, { name: 'A free car', description: null, issue_limit: 1_000 });
    await submit(id);
    for (const [act, at] of [
      ['approve', 0],
      ['reject', 1],
    ] as const) {
      const { details, message } = expectRefused(
        await review(id, act, { reason, version, at }),
        'TEMPLATE_STATE_CONFLICT',
        409,
      ) as Fields;
      expect(details).to.deep.equal({
        status: 'reviewing',
        possible: ['approve', 'reject'],
        version: version + 2,
        changed: [
          { field: 'name', was: 'A free coffee', now: 'A free car' },
          { field: 'issue_limit', was: 10, now: 1_000 },
          { field: 'description', was: 'Hot' },
        ],
      });
      expect(message).to.include(`has changed since version ${version}`);
    }
    const now = await listed(id);
    expect(now).to.include({ name: 'A free car', version: version + 2 });
    const approved = expectOk(await review(id, 'approve', { version: now.version }));
    expect(approved).to.include({ status: 'active', version: now.version + 1 });
  });

  it('is of one that is read, beside what was rejected before it', async () => {
    const id = await submitted({ description: 'Hot', terms: { fee: 'none' } });
    const read = async () => expectOk(await shop.admin('GET', `/templates/${id}`));
    const first = await read();
    expect(first).to.deep.equal(await listed(id));
    expect(first).not.to.have.property('previous');
    expectOk(await review(id, 'reject', { reason }));
    expect(await read())
      .to.include({ status: 'rejected' })
      .and.not.have.property('previous');
    await edit(id, { name: 'A free tea', description: null });
    await submit(id);
    const again = await read();
    expect(again).to.include({ name: 'A free tea', version: 3 }).and.not.have.property('description');
    expect(again.previous).to.deep.include({
      ...{ version: 2, status: 'rejected', rejection_reason: reason },
      ...{ name: 'A free coffee', description: 'Hot', terms: { fee: 'none' } },
    });
    expect(again.previous).not.to.have.any.keys('id', 'issued_count', 'created_at');
    expectOk(await review(id, 'approve', { version: 3 }));
    expect(await read()).not.to.have.property('previous');
    expectRefused(await shop.admin('GET', '/templates/tpl_no'), 'TEMPLATE_NOT_FOUND', 404);
    const asOwner = { token: shop.owner.token };
    expectRefused(await shop.node.ask('GET', `/api/v1/admin/templates/${id}`, asOwner), 'FORBIDDEN', 403);
  });

  it('is audited with the version that it was about', async () => {
    const id = await submitted();
    expectOk(await review(id, 'reject', { reason, version: 1 }));
    const { items } = expectOk(await shop.admin('GET', '/audit?action=template.rejected'));
    const entry = (items as Fields[]).find(({ subject }) => subject === id);
    expect(entry?.details).to.deep.equal({ reason, version: 1 });
  });

  it('is of whichever version stands, when none is named', async () => {
    const id = await submitted();
    const path = `/api/v1/admin/templates/${id}/approve`;
    expectOk(await shop.node.ask('POST', path, { token: shop.chief.token }));
  });

  it('takes no version that is none, and names one that never was without a list of changes', async () => {
    const id = await submitted();
    for (const version of [-1, 1.5, '1'])
      expectRefused(await review(id, 'approve', { version }), 'VALIDATION', 400);
    const answer = expectRefused(
      await review(id, 'approve', { version: 99 }),
      'TEMPLATE_STATE_CONFLICT',
      409,
    );
    expect(answer.details).to.include({ version: 1 }).and.not.have.property('changed');
  });

  it('approves what was looked at or nothing, however the swap and the approval race', async () => {
    for (let n = 0; n < 10; n += 1) {
      const id = await submitted();
      const { version } = await listed(id);
      const swap = async () => {
        const { status } = await review(id, 'reject', { reason });
        if (status !== 200) return false;
        await edit(id, { name: 'A free car' });
        await submit(id);
        return true;
      };
      let isOver = false;
      // Once more after the swap has ended, so that each round has a late one.
      const approve = async (at: number, earlier: number[] = []): Promise<number[]> => {
        const isLast = isOver;
        const all = [...earlier, (await review(id, 'approve', { version, at })).status];
        return isLast ? all : approve(at, all);
      };
      const swapping = swap().finally(() => (isOver = true));
      const [isSwapped, ...outcomes] = await Promise.all([swapping, approve(0), approve(1)]);
      const statuses = outcomes.flat();
      const approved = statuses.filter((status) => status === 200).length;
      for (const status of statuses) expect(status).to.be.oneOf([200, 409]);
      expect(approved).to.equal(isSwapped ? 0 : 1);
      const { name, status } = expectOk(await shop.own('GET', `/vouchers/templates/${id}`));
      expect([name, status]).to.deep.equal(
        isSwapped ? ['A free car', 'reviewing'] : ['A free coffee', 'active'],
      );
    }
  });
});
