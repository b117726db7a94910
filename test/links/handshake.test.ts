// A node may link when it knows the secret, itself, now, and in its own role.
import { expect } from 'chai';
import { acceptorHandshake, dialerHandshake } from '../../src/links/handshake.js';

const [newest, old, wrong] = ['n', 'o', 'w'].map((letter) => letter.repeat(40)) as [string, string, string];
const [a, b] = ['a:1:x', 'b:1:y'] as const;

interface Meeting {
  readonly dialerKnows?: readonly string[];
  readonly acceptorKnows?: readonly string[];
  readonly dialer?: string;
  readonly called?: string;
}

function meeting({ dialerKnows = [newest], acceptorKnows = [newest], dialer = a, called = b }: Meeting = {}) {
  return {
    dialer: dialerHandshake({ self: dialer, peer: called, secrets: dialerKnows }),
    acceptor: acceptorHandshake({ self: b, secrets: acceptorKnows }),
  };
}

const bytes = (text: string) => Buffer.from(text);

function meet(options?: Meeting) {
  const { dialer, acceptor } = meeting(options);
  const challenge = acceptor.challenge(bytes(dialer.hello));
  const proofs = dialer.proofs(bytes(challenge));
  const welcome = acceptor.welcome(bytes(proofs));
  dialer.finish(bytes(welcome));
  return { acceptor, said: [dialer.hello, challenge, proofs, welcome] };
}

describe('the greeting of two nodes', () => {
  it('succeeds with the same secret and tells who is there', () => {
    expect(meet().acceptor.peer()).to.equal(a);
  });

  it('never contains the secret', () => {
    for (const message of meet().said) expect(message).not.to.contain(newest);
  });

  it('says nothing twice', () => {
    const [first, second] = [meet().said, meet().said];
    for (const [index, message] of first.entries()) expect(message).not.to.equal(second[index]);
  });

  it('fails with a wrong secret on either side', () => {
    expect(() => meet({ dialerKnows: [wrong] })).to.throw('a wrong secret');
    expect(() => meet({ acceptorKnows: [wrong] })).to.throw('a wrong secret');
  });

  it('succeeds in every state of a replacement of the secret, in both directions', () => {
    const states = [[old], [newest, old], [newest]];
    const neighbours = [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ] as const;
    for (const [left, right] of neighbours) {
      meet({ dialerKnows: states[left] ?? [], acceptorKnows: states[right] ?? [] });
    }
    expect(() => meet({ dialerKnows: [old], acceptorKnows: [newest] })).to.throw('a wrong secret');
  });

  it('takes no proof that was overheard', () => {
    const overheard = meet().said;
    const { acceptor } = meeting();
    acceptor.challenge(bytes(overheard[0] ?? ''));
    expect(() => acceptor.welcome(bytes(overheard[2] ?? ''))).to.throw('a wrong secret');
    const { dialer } = meeting();
    dialer.proofs(bytes(overheard[1] ?? ''));
    expect(() => dialer.finish(bytes(overheard[3] ?? ''))).to.throw('a wrong secret');
  });

  it('takes no proof that is said back, and none that was made for another node', () => {
    const { dialer, acceptor } = meeting();
    const challenge = acceptor.challenge(bytes(dialer.hello));
    const { proofs } = JSON.parse(dialer.proofs(bytes(challenge)));
    expect(() => dialer.finish(bytes(JSON.stringify({ proof: proofs[0] })))).to.throw('a wrong secret');

    const elsewhere = dialerHandshake({ self: a, peer: 'c:1:z', secrets: [newest] });
    const other = meeting().acceptor;
    const hello = { ...JSON.parse(elsewhere.hello), to: b };
    const stolen = elsewhere.proofs(bytes(other.challenge(bytes(JSON.stringify(hello)))));
    expect(() => other.welcome(bytes(stolen))).to.throw('a wrong secret');
  });

  it('is refused when the call is for another node or another start of it', () => {
    expect(() => meet({ called: 'b:1:before' })).to.throw('a call for another node');
  });

  it('is refused from the higher id, and from itself', () => {
    expect(() => meet({ dialer: 'c:1:z' })).to.throw('the wrong side');
    expect(() => meet({ dialer: b })).to.throw('the wrong side');
  });

  it('is refused when it comes in the wrong order', () => {
    const { dialer, acceptor } = meeting();
    expect(() => acceptor.welcome(bytes('{"proofs":[]}'))).to.throw('before the hello');
    expect(() => acceptor.peer()).to.throw('the hello is missing');
    expect(() => dialer.finish(bytes('{"proof":""}'))).to.throw('before the challenge');
  });

  it('is refused when a side brings no nonce, or a short one, with which old proofs could fit', () => {
    const short = Buffer.alloc(31).toString('base64url');
    for (const nonce of [undefined, '', short, 7, null]) {
      const { dialer, acceptor } = meeting();
      const hello = { ...JSON.parse(dialer.hello), nonce };
      expect(() => acceptor.challenge(bytes(JSON.stringify(hello))), String(nonce)).to.throw('no nonce');
      expect(() => dialer.proofs(bytes(JSON.stringify({ nonce }))), String(nonce)).to.throw('no nonce');
    }
  });

  it('is refused when it is garbage', () => {
    const garbage = ['', 'null', '7', '[', '{}', '{"protocol":2}', '{"protocol":1,"from":"a","to":"b:1:y"}'];
    for (const text of garbage) expect(() => meeting().acceptor.challenge(bytes(text)), text).to.throw();
    const { dialer, acceptor } = meeting();
    acceptor.challenge(bytes(dialer.hello));
    const proof = 'A'.repeat(43);
    const bad = [
      {},
      { proofs: [] },
      { proofs: ['short'] },
      { proofs: [1] },
      { proofs: [proof, proof, proof] },
    ];
    for (const said of bad) {
      expect(() => acceptor.welcome(bytes(JSON.stringify(said))), JSON.stringify(said)).to.throw();
    }
  });
});
