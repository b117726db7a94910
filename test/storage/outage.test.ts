// Errors that count as an unreachable MongoDB, and errors that stay faults of ours.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect } from 'chai';
import { MongoNetworkError, MongoNetworkTimeoutError, MongoServerError } from 'mongodb';
import { refuse } from '../../src/shared/errors.js';
import { NoAnswer } from '../../src/storage/answered.js';
import { isChange, isOutage } from '../../src/storage/outage.js';

/** The codes of the specification of MongoDB's drivers, and those of a cursor whose server is gone. */
const changes = [
  ...[6, 7, 89, 91, 134, 189, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436],
  ...[94, 43, 237],
];

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

  it('is what MongoDB labels as passing, and each of its codes for a change of its primary', () => {
    for (const label of [
      ...['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult'],
      ...['SystemOverloadedError', 'PoolRequestedRetry'],
    ]) {
      const labelled = new MongoServerError({ message: 'labelled', errorLabels: [label] });
      expect(isOutage(labelled), label).to.equal(true);
    }
    for (const code of [...changes, 50, 64, 262, 290, 11_601, 279, 24, 112, 251, 365])
      expect(isOutage(new MongoServerError({ message: 'passing', code })), String(code)).to.equal(true);
  });

  it('is met at once, so that a read may be asked again soon, or was waited for', () => {
    for (const code of changes)
      expect(isChange(new MongoServerError({ message: 'a change', code })), String(code)).to.equal(true);
    expect(isChange(new MongoNetworkError('connection closed'))).to.equal(true);
    expect(isChange(new MongoNetworkTimeoutError('timed out', {}))).to.equal(false);
    expect(isChange(new NoAnswer('silent'))).to.equal(false);
    for (const code of [50, 64, 262, 11_601])
      expect(isChange(new MongoServerError({ message: 'given up', code })), String(code)).to.equal(false);
  });

  it('is nothing else', () => {
    expect(isOutage(refuse('CONFLICT'))).to.equal(false);
    expect(isOutage(new MongoServerError({ message: 'duplicate', code: 11000 }))).to.equal(false);
    expect(isOutage(new TypeError('a mistake of ours'))).to.equal(false);
    expect(isOutage('a text')).to.equal(false);
  });
});
