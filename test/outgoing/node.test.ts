// The senders of a node by its settings: the authorities it trusts, the inner targets it opens, never its own
// ports.
import { expect } from 'chai';
import { openSenders, type Senders } from '../../src/outgoing/senders.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { openTestNode } from '../support/node.js';
import { answering, aPost, openListener } from './world.js';

const good = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const webhookCaFile = new URL('../support/tls/authority.pem', import.meta.url).pathname;

describe('the senders of a node', () => {
  const closers: (() => Promise<void>)[] = [];

  const clock = movableClock();

  function open(config: Parameters<typeof openSenders>[0]['config'], log = readableLog()): Senders {
    const senders = openSenders({ config, clock, log: log.log });
    closers.push(senders.close);
    return senders;
  }

  afterEach(async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  });

  it('trust the authorities of WEBHOOK_CA_FILE, and no others besides the usual ones', async () => {
    const hook = await openListener(answering(good), { isEncrypted: true });
    closers.push(hook.close);
    const webhookDevTargets = [`127.0.0.0/8:${hook.port}`];
    const url = `https://localhost:${hook.port}/`;
    const usual = await open({ webhookDevTargets }).toStrangers.post({ url, ...aPost });
    expect(usual).to.include({ errorClass: 'tls' });
    const trusting = await open({ webhookDevTargets, webhookCaFile }).toStrangers.post({ url, ...aPost });
    expect(trusting).to.include({ status: 200 });
    expect(() => open({ webhookDevTargets, webhookCaFile: '/nowhere.pem' })).to.throw(
      'WEBHOOK_CA_FILE cannot be read: /nowhere.pem',
    );
  });

  it('say loudly what development opens, and nothing where it opens nothing', () => {
    const quiet = readableLog();
    open({ webhookDevTargets: [] }, quiet);
    expect(quiet.lines).to.deep.equal([]);
    const loud = readableLog();
    open({ webhookDevTargets: ['127.0.0.0/8'] }, loud);
    expect(loud.lines[0]).to.include({ level: 40, msg: 'outgoing.inside.open' });
    expect(loud.lines[0]?.targets).to.deep.equal(['127.0.0.0/8']);
  });

  it('lead operators inside, and strangers nowhere near the node', async () => {
    const hook = await openListener(answering(good));
    closers.push(hook.close);
    const { toOperators, toStrangers, listensAt } = open({ webhookDevTargets: ['127.0.0.0/8'] });
    const request = { url: `http://localhost:${hook.port}/`, maxBytes: 9, accept: '*/*' };
    expect(await toOperators.fetchBytes(request)).to.include({ status: 200 });
    expect(await toStrangers.fetchBytes(request)).to.include({ status: 200 });
    listensAt(hook.port);
    clock.advance(1_000);
    expect(await toOperators.fetchBytes(request)).to.include({ status: 200 });
    expect(await toStrangers.fetchBytes(request)).to.include({ errorClass: 'refused_target' });
    expect(hook.connections()).to.equal(2);
  });

  it('know the port of their node: a bot cannot have it call itself', async () => {
    const node = await openTestNode({ WEBHOOK_DEV_TARGETS: '127.0.0.0/8' });
    closers.push(node.close);
    const anna = await node.person();
    const { token } = await node.botToken(anna);
    const me = await node.ask('GET', '/api/v1/bots/me', { token });
    const { system_user_id: id } = me.json.data as { system_user_id: string };
    const group = { type: 'group', title: 'Neighbours', member_ids: [id] };
    const made = await node.ask('POST', '/api/v1/chats', { token: anna.token, body: group });
    const { id: chat } = made.json.data as { id: string };
    const role = { token: anna.token, body: { role: 'administrator' } };
    expect((await node.ask('PUT', `/api/v1/chats/${chat}/members/${id}/role`, role)).status).to.equal(200);
    const body = { chat_id: chat, photo: `${node.address}/healthz` };
    const refused = await node.ask('POST', '/api/v1/bots/setChatPhoto', { token, body });
    expect(refused.status).to.equal(400);
    expect(refused.text).to.contain('The target is not allowed.');
  });
});
