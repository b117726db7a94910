// Hashing passwords: right, slow for the guesser, and bounded for the server.
import { expect } from 'chai';
import { createPasswords } from '../../src/accounts/passwords.js';
import { cheapPasswords } from '../support/cheap-passwords.js';
import { refusalOf } from './world.js';

describe('passwords', () => {
  const passwords = createPasswords(cheapPasswords);

  it('takes the password and nothing else', async () => {
    const stored = await passwords.hash('correct horse');
    expect(await passwords.judge('correct horse', stored)).to.deep.equal({ fits: true, isOutdated: false });
    expect(await passwords.judge('correct horse ', stored)).to.include({ fits: false });
  });

  it('hashes the same password differently each time', async () => {
    const [a, b] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
    expect(a.hash).not.to.equal(b.hash);
    expect(a.salt).not.to.equal(b.salt);
  });

  it('takes a password however its accents were typed', async () => {
    const stored = await passwords.hash('caf\u00e9 au lait');
    expect(await passwords.judge('cafe\u0301 au lait', stored)).to.include({ fits: true });
  });

  it('does the same work for an unknown account as for a known one', async () => {
    // With one at once and no queue, the second call is refused exactly if the first one is hashing.
    const narrow = createPasswords({ ...cheapPasswords, atOnce: 1, waitingMax: 0 });
    const judging = narrow.judge('correct horse', undefined);
    expect(await refusalOf(narrow.hash('another'))).to.equal('UNAVAILABLE');
    expect(await judging).to.deep.equal({ fits: false, isOutdated: false });
  });

  it('still judges a hash that was made at another cost', async () => {
    const older = createPasswords({ cost: { N: 512, r: 8, p: 2 } });
    const stored = await older.hash('correct horse');
    expect(await passwords.judge('correct horse', stored)).to.deep.equal({ fits: true, isOutdated: true });
  });

  it('works on two at once, lets some wait, refuses the rest, and goes on afterwards', async () => {
    const bounded = createPasswords({ ...cheapPasswords, atOnce: 2, waitingMax: 3 });
    const flood = Array.from({ length: 20 }, () => refusalOf(bounded.hash('correct horse')));
    const answers = await Promise.all(flood);
    expect(answers.filter((answer) => answer === 'none')).to.have.length(5);
    expect(answers.filter((answer) => answer === 'UNAVAILABLE')).to.have.length(15);
    expect(await refusalOf(bounded.hash('correct horse'))).to.equal('none');
  });

  it('costs by default what OWASP asks for', async () => {
    const { N, r, p } = await createPasswords().hash('correct horse');
    expect({ N, r, p }).to.deep.equal({ N: 16_384, r: 8, p: 5 });
  });
});
