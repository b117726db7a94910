// The turns of a template decided by themselves: what a fold must know that no index can tell it yet.
import { expect } from 'chai';
import type { Accepted, ActorKind, Command, MachineState, TakenValue } from '../../src/actors/kind.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { type ErrorCode, errors } from '../../src/shared/errors.js';
import { contentOf } from '../../src/vouchers/templates/template.content.js';
import { templateKind } from '../../src/vouchers/templates/template.kind.js';
import type { IssuanceRow } from '../../src/vouchers/vouchers/voucher.js';

const kind: ActorKind<MachineState> = templateKind({
  auditInsert: (_id, entry) => ({ collection: 'audit', document: { _id, ...entry } }),
});
const facts = { id: 'tpl_x', at: 1000 };

function turn(state: MachineState | undefined, command: Command & Record<string, unknown>, at = facts.at) {
  const decision = kind.decide(state, command, { ...facts, at });
  if (decision === undefined || 'refused' in decision) return expect.fail(JSON.stringify(decision));
  return decision;
}

function reviewed(perUserLimit: number, validity: object): MachineState {
  const content = contentOf({
    external_template_id: 'coffee',
    name: 'Coffee',
    type: 'gift',
    issuer_name: 'Café',
    fulfiller_name: 'Café',
    fulfillment_category: 'offline_service',
    acquisition_source: 'free',
    validity: validity as Schemas['vouchers.Validity'],
    issue_limit: 0,
    per_user_limit: perUserLimit,
  });
  const draft = turn(undefined, { type: 'create', applicationId: 'app', content }).next;
  return turn(draft, { type: 'submit' }).next;
}

const active = (perUserLimit: number): MachineState =>
  turn(reviewed(perUserLimit, { mode: 'relative', days_after_claim: 1 }), { type: 'approve' }).next;

/** Its validity ends at 5,000. */
const brief = () => reviewed(1, { mode: 'fixed', from: '1970-01-01T00:00:00Z', to: '1970-01-01T00:00:05Z' });

const issue = (n: number, more: object = {}) => ({
  type: 'issue',
  issuanceId: `iss${n}`,
  voucherId: `vch${n}`,
  holderUserId: 'usr',
  externalIssueId: `x${n}`,
  usedNos: [],
  ...more,
});
const answerOf = ({ refusal }: Accepted<MachineState>) => {
  const code = refusal?.refused;
  return [code === undefined ? 200 : errors[code as ErrorCode].status, code];
};

const recordOf = ({ record }: Accepted<MachineState>) => record as IssuanceRow | undefined;

describe('the turns of a template', () => {
  it('count the issues of the same fold that no index shows yet', () => {
    const first = turn(active(2), issue(1));
    const second = turn(first.next, issue(2));
    const third = turn(second.next, issue(3));
    const [one, two] = [first, second].map(recordOf);
    expect([one?.useNo, one?.slotNo, two?.useNo, two?.slotNo]).to.deep.equal([1, 1, 2, 2]);
    expect(answerOf(third)).to.deep.equal([409, 'PER_USER_LIMIT_REACHED']);
    const again = turn(first.next, issue(4, { externalIssueId: 'x1', holderUserId: 'other' }));
    expect(answerOf(again)).to.deep.equal([409, 'EXTERNAL_ISSUE_ID_USED']);
  });

  it('take the lowest use number that is free', () => {
    expect(recordOf(turn(active(3), issue(1, { usedNos: [1, 3] })))?.useNo).to.equal(2);
  });

  const taken = (value: Partial<TakenValue>) =>
    kind.taken?.({ collection: '', index: '', value: {}, first: {}, command: issue(1), ...value });

  it('are decided again with the use number or the issuance that was first', () => {
    const first = { _id: 'key', record: { id: 'iss0' } };
    const used = taken({ index: 'use', value: { 'record.useNo': 1 }, first });
    expect(used).to.deep.include({ instead: issue(1, { usedNos: [1] }) });
    const external = taken({ index: 'externalIssue', first });
    expect(external).to.deep.include({ instead: issue(1, { firstIssuanceId: 'iss0' }) });
  });

  const sent = {
    id: 'snd',
    allocationId: 'alc',
    templateId: 'tpl_x',
    applicationId: 'app',
    name: 'Coffee',
    type: 'gift',
    senderUserId: 'sender',
    recipientUserId: 'usr',
    createdAt: 1,
    expiresAt: 2000,
  };
  const claim = (n: number, more: object = {}) => ({
    ...issue(n),
    type: 'claim',
    send: { ...sent, id: `snd${n}` },
    ...more,
  });
  const allocate = (quantity: number) => ({
    type: 'allocate',
    allocationId: 'alc',
    recipientUserId: 'sender',
    quantity,
  });

  it('claim a send once in the same fold, and count it with the issues', () => {
    const held = turn(active(2), allocate(3)).next;
    const first = turn(held, claim(1));
    expect(answerOf(turn(first.next, claim(2, { send: { ...sent, id: 'snd1' } })))).to.deep.equal([
      409,
      'SEND_NOT_PENDING',
    ]);
    const second = turn(first.next, issue(2));
    expect(answerOf(turn(second.next, claim(3)))[1]).to.equal('PER_USER_LIMIT_REACHED');
  });

  it('claim nothing that has ended, or of which the time is over', () => {
    const held = turn(active(2), allocate(3)).next;
    for (const more of [{ end: { status: 'declined', at: 1 } }, { send: { ...sent, expiresAt: 1000 } }])
      expect(answerOf(turn(held, claim(1, more)))[1]).to.equal('SEND_NOT_PENDING');
  });

  it('are decided again when another turn has ended the send, or the units came back before', () => {
    const row = { _id: 'snd1', status: 'declined', at: new Date(7) };
    const ended = { collection: 'voucher_send_ends', index: '_id_' };
    expect(taken({ ...ended, first: row, command: claim(1) })).to.deep.equal({
      instead: claim(1, { end: { status: 'declined', at: 7 } }),
    });
    const body = { type: 'takeBack', release: { id: 'alc-1', allocationId: 'alc', units: 2 } };
    const heard = { type: 'EVENT', event: 'e', from: 'a', sentAt: 1, body };
    const held = turn(active(2), allocate(3)).next;
    const back = turn(held, heard);
    expect((back.next as unknown as { context: object }).context).to.include({ reservedCount: 1 });
    const moved = { collection: 'voucher_stock_moves', index: '_id_', first: { _id: 'alc-1-back' } };
    const instead = taken({ ...moved, command: heard });
    expect(instead).to.deep.equal({ instead: { ...body, isDone: true } });
    const { next, rows } = turn(held, (instead as { instead: Command & object }).instead as never);
    expect([next, rows]).to.deep.equal([held, undefined]);
  });

  it('issue until the last millisecond of a fixed validity, and refuse at its end', () => {
    const open = turn(brief(), { type: 'approve' }).next;
    expect(answerOf(turn(open, issue(1), 4999))[0]).to.equal(200);
    const { refusal, rows } = turn(open, issue(1), 5000);
    const details = { status: 'ended' };
    expect([refusal, rows]).to.deep.equal([{ refused: 'TEMPLATE_NOT_ACTIVE', details }, undefined]);
  });

  it('approve what is over by then as ended, and tell of both', () => {
    for (const [at, status, told] of [
      [4999, 'active', ['2 template.approved']],
      [5000, 'ended', ['2 template.approved', '3 template.ended']],
    ] as const) {
      const { next, reply, publish = [], due } = turn(brief(), { type: 'approve' }, at);
      expect([next.value, (reply as { status: string }).status]).to.deep.equal([status, status]);
      const of = (kind: string) => publish.filter(({ to }) => to.kind === kind);
      const events = of('application').map(
        ({ type, data }) => `${(data as { sequence: number }).sequence} ${type}`,
      );
      expect(events).to.deep.equal(told);
      expect(of('reviews').map(({ type }) => type)).to.deep.equal(['template.approved']);
      expect(due).to.deep.equal([{ timer: 'end', at: status === 'active' ? 5000 : undefined }]);
      expect((next.context as { sequence: number }).sequence).to.equal(told.length + 1);
    }
  });

  it('refuse an external id that another template has, and take nothing else for possible', () => {
    const create = { type: 'create' };
    expect(taken({ index: 'externalId', command: create })).to.deep.equal({ refused: 'TEMPLATE_ID_TAKEN' });
    expect(taken({ index: 'slot', first: { _id: 'iss0' } })).to.equal(undefined);
  });
});
