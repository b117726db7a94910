// Files, streams of events and sockets are one span each, in which no address and no name of a file is.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { openEvents } from '../realtime/event-client.js';
import { callersSpan, ofTrace, openTracedWorld, type TracedWorld } from '../support/traced-world.js';
import { openSocket, upgradeOf } from '../support/web-socket.js';

const ids = { upload: 'a'.repeat(32), download: 'b'.repeat(32), socket: 'c'.repeat(32) };
const serverKind = 2;
/** More than the kernel takes in for a client that does not read. */
const fileSize = 16 * 1024 * 1024;

describe('the trace of bytes', () => {
  let traced: TracedWorld;
  let secrets: string[];
  let requestIds: Readonly<Record<'whileUp' | 'whileDown' | 'behindEvents', string>>;

  before(async () => {
    traced = await openTracedWorld();
    const { world } = traced;
    const { token } = await world.person();
    const asked = async () => {
      const { headers } = await world.node.ask('GET', '/api/v1/accounts/me', { token });
      return headers.get('x-platform-request-id') ?? '';
    };
    const named = { fileName: 'a secret plan.bin', fileSize };
    const { uploadUrl, key } = await world.ask<Schemas['files.UploadCredentials']>(
      'POST /api/v1/files/upload-credentials',
      { token, body: named },
    );
    const up = request(uploadUrl, {
      method: 'PUT',
      headers: { 'Content-Length': fileSize, ...ofTrace(ids.upload) },
    });
    const put = once(up, 'response') as Promise<[IncomingMessage]>;
    up.write(Buffer.alloc(fileSize / 2));
    const whileUp = await asked();
    up.end(Buffer.alloc(fileSize / 2));
    const [{ statusCode }] = await put;
    expect(statusCode).to.equal(200);
    const { url } = await world.ask<Schemas['files.File']>('POST /api/v1/files/complete', {
      token,
      body: { key, ...named },
    });
    const down = request(url, { headers: ofTrace(ids.download) }).end();
    const [answer] = (await once(down, 'response')) as [IncomingMessage];
    const whileDown = await asked();
    expect((await buffer(answer)).length).to.equal(fileSize);
    const events = await openEvents(world.node.address, 'me', { token });
    await events.next('ready');
    const behindEvents = await asked();
    events.close();
    requestIds = { whileUp, whileDown, behindEvents };
    const headers = `Authorization: Bearer ${token}\r\ntraceparent: ${ofTrace(ids.socket).traceparent}\r\n`;
    const socket = await openSocket(world.node.port, upgradeOf('/api/v1/realtime', headers));
    for (const op of ['subscribe', 'unsubscribe', 'subscribe']) {
      socket.send(JSON.stringify({ id: 1, op, topic: 'me' }));
      expect(JSON.parse(String(await socket.message()))).to.include({ op: 'ok' });
    }
    socket.destroy();
    await socket.closed;
    secrets = [token, key, 'secret plan', ...[uploadUrl, url].flatMap(partsOf)];
    await traced.finish();
  });

  const spansOf = (id: string) => traced.spans().filter(({ traceId }) => traceId === id);
  const requestOf = (id: string) =>
    traced.spans().find(({ attributes }) => attributes['signalbox.request.id'] === id) ?? expect.fail(id);
  /** The only span of its trace. */
  const only = (id: string) => {
    const [span, ...more] = spansOf(id);
    expect(more.map(({ name }) => name)).to.deep.equal([]);
    const { name, kind, parentSpanId, attributes, endNs } = span ?? expect.fail(id);
    expect({ kind, parentSpanId }).to.deep.equal({ kind: serverKind, parentSpanId: callersSpan });
    const { 'http.route': route, 'http.response.status_code': status } = attributes;
    return { endNs, told: [name, route, status] };
  };

  it('of an upload is one span, up to the end of the bytes', () => {
    const { told, endNs } = only(ids.upload);
    expect(told).to.deep.equal(['files.put', '/uploads/:key', 200]);
    expect(endNs > requestOf(requestIds.whileUp).endNs).to.equal(true);
  });

  it('of a download is one span, up to the end of the bytes', () => {
    const { told, endNs } = only(ids.download);
    expect(told).to.deep.equal(['files.get', '/files/:id/:variant', 200]);
    expect(endNs > requestOf(requestIds.whileDown).endNs).to.equal(true);
  });

  it('of a stream of events ends when the stream opens', () => {
    const [span, ...more] = traced.spans().filter(({ name }) => name === 'realtime.events');
    expect(more).to.deep.equal([]);
    expect(span?.attributes).to.include({ 'http.response.status_code': 200 });
    const endNs = span?.endNs ?? expect.fail('no span');
    expect(endNs < requestOf(requestIds.behindEvents).startNs).to.equal(true);
  });

  it('of a socket is one span, and its messages have none', () => {
    expect(only(ids.socket).told).to.deep.equal(['realtime.connect', '/api/v1/realtime', 101]);
    const [{ startNs } = expect.fail('no socket')] = spansOf(ids.socket);
    const later = traced.spans().filter((span) => span.startNs > startNs);
    expect(later.map(({ name }) => name)).to.deep.equal([]);
  });

  it('is named in the line of each', () => {
    for (const id of Object.values(ids))
      expect(traced.world.node.lines.filter((line) => line.includes(`"traceId":"${id}"`))).to.have.length(1);
  });

  it('has no token, no address and no name of a file in it', () => {
    for (const secret of secrets) expect(traced.told()).not.to.include(secret);
  });
});

/** What stands in the path and the query of a signed address, apart from its words. */
function partsOf(address: string): readonly string[] {
  const { pathname, searchParams } = new URL(address);
  return [...pathname.split('/'), ...searchParams.values()].filter((part) => part.length > 12);
}
