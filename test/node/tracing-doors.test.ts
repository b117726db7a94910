// A visit at a door of Telegram's bots is one span with its calls below it, and tells no token and no path.
import { expect } from 'chai';
import { callersSpan, ofTrace, openTracedWorld, type TracedWorld } from '../support/traced-world.js';
import { filePart, formOf } from '../telegram/forms.js';
import { type Fields, talk } from '../telegram/telegram-world.js';

const ids = {
  call: 'a'.repeat(32),
  refused: 'b'.repeat(32),
  download: 'c'.repeat(32),
  words: 'd'.repeat(32),
};
const unsampled = `00-${'e'.repeat(32)}-${callersSpan}-00`;
const [internalKind, serverKind] = [1, 2];

describe('the trace of a visit at a door', () => {
  let traced: TracedWorld;
  let secrets: readonly string[];

  before(async () => {
    traced = await openTracedWorld();
    const { world } = traced;
    const { bot, chatNumber } = await talk(world);
    const visit = async (path: string, headers: Record<string, string>, body?: object) => {
      const answer = await fetch(`${world.node.address}${path}`, {
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const own = `/bot${bot.telegramToken}`;
    const said = { chat_id: chatNumber, text: 'hidden words' };
    expect(await visit(`${own}/sendMessage`, ofTrace(ids.call), said)).to.equal(200);
    expect(await visit(`${own}/sendMessage`, { traceparent: unsampled }, said)).to.equal(200);
    expect(await visit(`${own}/sendMessage`, ofTrace(ids.words), { ...said, text: '' })).to.equal(400);
    expect(await visit(own, ofTrace(ids.refused))).to.equal(404);
    const strange = await fetch(`${world.node.address}${own}/getMe`, { method: 'HIDDEN' });
    expect(strange.status).to.equal(405);
    const parts = [
      ['chat_id', String(chatNumber)],
      ['document', filePart('hidden plan.txt', Buffer.from('a plan'), 'text/plain')],
    ] as const;
    const { json } = await bot.send({ path: 'sendDocument', ...formOf(parts) });
    const { file_id } = (json.result as { document: Fields }).document;
    const { file_path } = await bot.call<{ file_path: string }>('getFile', { file_id });
    expect(await visit(`/file${own}/${file_path}`, ofTrace(ids.download))).to.equal(200);
    secrets = [bot.token, bot.telegramToken, file_path, String(file_id), 'hidden', 'HIDDEN'];
    await traced.finish();
  });

  const visitOf = (id: string) => {
    const spans = traced.spans().filter(({ traceId }) => traceId === id);
    const visits = spans.filter(({ kind }) => kind === serverKind);
    expect(visits.map(({ parentSpanId }) => parentSpanId)).to.deep.equal([callersSpan]);
    const [{ name, spanId, attributes } = expect.fail(id)] = visits;
    const calls = spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    expect(calls.every(({ kind }) => kind === internalKind)).to.equal(true);
    const told = [name, attributes['http.route'], attributes['http.response.status_code']];
    return { told, why: attributes['error.type'], calls: calls.map((call) => call.name), spans };
  };
  const lines = (id: string) =>
    traced.world.node.lines
      .filter((line) => line.includes(`"traceId":"${id}"`))
      .map((line) => JSON.parse(line) as { readonly endpoint: string; readonly code?: string })
      .map(({ endpoint }) => endpoint);

  it('has its call below it, and the turn below that', () => {
    const { told, calls, spans } = visitOf(ids.call);
    expect(told).to.deep.equal(['telegram.door', '/bot*', 200]);
    expect(calls).to.deep.equal(['bots.send_message']);
    const turn = spans.find(({ name }) => name === 'turn chat');
    expect(turn?.parentSpanId).to.equal(spans.find(({ name }) => name === calls[0])?.spanId);
    expect(lines(ids.call)).to.deep.equal(calls);
  });

  it('is there where it was refused before any call', () => {
    const { told, why, calls } = visitOf(ids.refused);
    expect([...told, why]).to.deep.equal(['telegram.door', '/bot*', 404, 'NOT_FOUND']);
    expect(calls).to.deep.equal([]);
    expect(lines(ids.refused)).to.deep.equal(['telegram.door']);
  });

  it('tells what the client has got of a call that was refused', () => {
    const { told, why, calls } = visitOf(ids.words);
    expect([...told, why]).to.deep.equal(['telegram.door', '/bot*', 400, 'VALIDATION']);
    expect(calls).to.have.length(1);
  });

  it('has the bytes of a download in it', () => {
    const { told, calls } = visitOf(ids.download);
    expect(told).to.deep.equal(['telegram.files', '/file/bot*', 200]);
    expect(calls).to.deep.equal(['bots.files.read']);
    expect(lines(ids.download)).to.deep.equal(['bots.files.read', 'telegram.files']);
  });

  it('is one also where several calls are made and the caller has no trace', () => {
    const all = traced.spans();
    const uploads = all.filter(({ name }) => name === 'bots.send_document');
    expect(uploads).to.have.length(1);
    const visit = all.find(({ spanId }) => spanId === uploads[0]?.parentSpanId);
    expect(visit)
      .to.include({ name: 'telegram.door', kind: serverKind })
      .and.not.have.property('parentSpanId');
    const calls = all.filter(({ parentSpanId }) => parentSpanId === visit?.spanId);
    expect(calls.length).to.be.above(1);
  });

  it('and of its calls is none where the caller does not trace', () => {
    expect(traced.told()).to.include('bots.send_message');
    expect(traced.spans().filter(({ traceId }) => traceId === 'e'.repeat(32))).to.deep.equal([]);
    expect(traced.spans().filter(({ name }) => name === 'bots.send_message')).to.have.length(2);
  });

  it('has no token, no path and no name of a file in it', () => {
    for (const secret of secrets) expect(traced.told()).not.to.include(secret);
  });
});
