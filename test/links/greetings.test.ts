// The handshake that has to go when too many callers have proved nothing yet.
import { expect } from 'chai';
import { createPendingHandshakes } from '../../src/links/pending-handshakes.js';

describe('callers that have proved nothing yet', () => {
  let ended: string[];
  const ending = (name: string) => () => void ended.push(name);

  beforeEach(() => {
    ended = [];
  });

  it('make room by the oldest of the address that has the most of them', () => {
    const greetings = createPendingHandshakes(4);
    greetings.add('10.0.0.1', ending('honest'));
    for (let n = 1; n <= 100; n += 1) greetings.add('10.0.0.66', ending(`stranger ${n}`));
    expect(ended).to.have.length(97);
    expect(ended.slice(0, 2)).to.deep.equal(['stranger 1', 'stranger 2']);
    expect(ended).not.to.include('honest');
  });

  it('let an honest node in, too, whose address comes last', () => {
    const greetings = createPendingHandshakes(4);
    for (let n = 1; n <= 4; n += 1) greetings.add('10.0.0.66', ending(`stranger ${n}`));
    greetings.add('10.0.0.1', ending('honest'));
    for (let n = 5; n <= 9; n += 1) greetings.add('10.0.0.66', ending(`stranger ${n}`));
    expect(ended).to.deep.equal([
      'stranger 1',
      'stranger 2',
      'stranger 3',
      'stranger 4',
      'stranger 5',
      'stranger 6',
    ]);
  });

  it('make room by the oldest of all where no address has more than another', () => {
    const greetings = createPendingHandshakes(2);
    for (const name of ['a', 'b', 'c']) greetings.add(name, ending(name));
    expect(ended).to.deep.equal(['a']);
  });

  it('need no room once they have left', () => {
    const greetings = createPendingHandshakes(1);
    const left = ending('left');
    greetings.add('a', left);
    greetings.remove(left);
    greetings.add('b', ending('b'));
    expect(ended).to.deep.equal([]);
    greetings.endAll('closed here');
    expect(ended).to.deep.equal(['b']);
  });
});
