// What counts as a MongoDB that could not be asked, and what stays a mistake of ours.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect } from 'chai';
import { MongoNetworkError, MongoServerError } from 'mongodb';
import { refuse } from '../../src/shared/errors.js';
import { isOutage } from '../../src/storage/outage.js';

/** The error of a write that comes after the other side's goodbye, as Node itself words it. */
async function errorOfLateWrite(): Promise<Error> {
  const server = createServer((socket: Socket) => void socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.resume();
  await once(socket, 'end');
  const failed = once(socket, 'error');
  socket.write('late');
  const [error] = (await failed) as [Error];
  server.close();
  return error;
}

describe('an outage', () => {
  it('is a connection that is lost, also in the words of the socket itself', async () => {
    expect(isOutage(new MongoNetworkError('connection closed'))).to.equal(true);
    const late = await errorOfLateWrite();
    expect(late).to.have.property('code', 'EPIPE');
    expect(isOutage(late)).to.equal(true);
  });

  it('is nothing else', () => {
    expect(isOutage(refuse('CONFLICT'))).to.equal(false);
    expect(isOutage(new MongoServerError({ message: 'duplicate', code: 11000 }))).to.equal(false);
    expect(isOutage(new TypeError('a mistake of ours'))).to.equal(false);
    expect(isOutage('a text')).to.equal(false);
  });
});
