// A read is asked again while MongoDB changes its primary, and for no other reason.
import { expect } from 'chai';
import { MongoServerError } from 'mongodb';
import { askedAgain } from '../../src/storage/asked-again.js';

const notPrimary = () => new MongoServerError({ message: 'not primary', code: 13_435 });

describe('a read', () => {
  function failing(times: number, error: () => Error) {
    const asked = { times: 0 };
    const read = async () => {
      asked.times += 1;
      if (asked.times <= times) throw error();
      return 'answered';
    };
    return { asked, read };
  }
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: Error) => error.message,
    );

  it('is asked again while MongoDB changes its primary', async () => {
    const { asked, read } = failing(3, notPrimary);
    expect([await askedAgain(read), asked.times]).to.deep.equal(['answered', 4]);
  });

  it('is not asked again for what stays as it is', async () => {
    const { asked, read } = failing(3, () => new MongoServerError({ message: 'a duplicate', code: 11_000 }));
    expect([await failureOf(askedAgain(read)), asked.times]).to.deep.equal(['a duplicate', 1]);
  });

  it('is not asked again when nobody wants to know any more', async () => {
    const { asked, read } = failing(3, notPrimary);
    const isWanted = () => asked.times < 2;
    expect([await failureOf(askedAgain(read, isWanted)), asked.times]).to.deep.equal(['not primary', 2]);
  });
});
