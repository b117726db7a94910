// A kept connection may be closed by the other end just as it is used again: one repeat makes up for it.
import type { Socket } from 'node:net';
import { expect } from 'chai';
import { until } from '../support/until.js';
import { aPost, type Listener, movableTimers, openListener, openWorld } from './world.js';

const good = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

/** Each request that a connection brings is met by the next of these, and those behind the last by that. */
function meeting(...answers: readonly ((socket: Socket) => void)[]) {
  const heads: string[] = [];
  return {
    heads,
    talk: (socket: Socket) => {
      let requests = 0;
      socket.on('data', (chunk) => {
        heads.push(chunk.toString('latin1'));
        answers[Math.min(requests, answers.length - 1)]?.(socket);
        requests += 1;
      });
    },
  };
}

const answer = (socket: Socket) => void socket.write(good);
const hangUp = (socket: Socket) => void socket.end();
const reset = (socket: Socket) => void socket.destroy();
const half = (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-');

describe('a connection that is kept', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  });

  async function targetThat(talk: (socket: Socket) => void, isEncrypted = false) {
    const listener: Listener = await openListener(talk, { isEncrypted });
    const moved = movableTimers();
    const answers = () => ['127.0.0.1'];
    const world = await openWorld({ devTargets: ['127.0.0.0/8'], timers: moved.timers, answers });
    closers.push(listener.close, world.close);
    const url = `http${isEncrypted ? 's' : ''}://hook.example.com:${listener.port}/`;
    return { listener, url, ...moved, ...world, post: () => world.sender.post({ url, ...aPost }) };
  }

  for (const isEncrypted of [false, true])
    for (const [what, talk] of Object.entries({ closed: hangUp, reset }))
      it(`is replaced where it was ${what} unanswered${isEncrypted ? ', over TLS too' : ''}`, async () => {
        const { heads, talk: first } = meeting(answer, talk);
        const { listener, post } = await targetThat(first, isEncrypted);
        expect(await post()).to.include({ status: 200 });
        // The retry has the same bytes and the same signature.
        expect(await post()).to.include({ status: 200 });
        expect(listener.connections()).to.equal(2);
        expect(heads).to.have.length(3);
        expect(heads[2]).to.equal(heads[1]);
      });

  it('is replaced once: a target that closes every connection has failed', async () => {
    let requests = 0;
    const { listener, post } = await targetThat((socket) => {
      socket.on('data', () => {
        requests += 1;
        if (requests === 1) answer(socket);
        else hangUp(socket);
      });
    });
    expect(await post()).to.include({ status: 200 });
    expect(await post()).to.include({ errorClass: 'protocol' });
    expect([requests, listener.connections()]).to.deep.equal([3, 2]);
  });

  it('is not replaced when a byte of the answer came', async () => {
    for (const isEncrypted of [false, true]) {
      const { heads, talk } = meeting(answer, half);
      const { listener, post } = await targetThat(talk, isEncrypted);
      expect(await post()).to.include({ status: 200 });
      expect(await post()).to.include({ errorClass: 'protocol' });
      expect([heads.length, listener.connections()]).to.deep.equal([2, 1]);
    }
  });

  it('is what is replaced: a request that fails on a new connection is not repeated', async () => {
    const { heads, talk } = meeting(hangUp);
    const { listener, post } = await targetThat(talk);
    expect(await post()).to.include({ errorClass: 'protocol' });
    expect([heads.length, listener.connections()]).to.deep.equal([1, 1]);
  });

  it('is closed before receivers that hang up after two seconds do', async () => {
    const { listener, post, passTo, sender } = await targetThat(meeting(answer).talk);
    expect(await post()).to.include({ status: 200 });
    passTo(1_400);
    expect(await post()).to.include({ status: 200 });
    expect(listener.connections()).to.equal(1);
    passTo(2_899);
    expect(listener.open()).to.equal(1);
    passTo(2_900);
    expect(sender.socketCount()).to.equal(0);
    await until(() => listener.open() === 0);
    expect(await post()).to.include({ status: 200 });
    expect(listener.connections()).to.equal(2);
  });
});
