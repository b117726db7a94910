// A bridge tells from the first bytes who dials: members of a set, programs with a driver, nodes.
import { expect } from 'chai';
import { BSON } from 'mongodb';
import { encodeFrame, frameTypes } from '../../../src/links/frames.js';
import { type Dialler, mongoGreeting, nodeGreeting } from './greetings.js';

const opMsg = 2013;
const opQuery = 2004;

describe('the greeting of a connection', () => {
  const member = { hello: 1, hostInfo: 'machine-7:28017' };
  const program = { hello: 1, client: { application: { name: 'node_1' }, driver: { name: 'nodejs' } } };
  const cases: readonly [string, Buffer, (bytes: Buffer) => Dialler | undefined, Dialler][] = [
    ['a member', message(opMsg, member), mongoGreeting, { kind: 'member', port: 28_017 }],
    ['a member, in the old way', message(opQuery, member), mongoGreeting, { kind: 'member', port: 28_017 }],
    ['a program', message(opMsg, program), mongoGreeting, { kind: 'program', name: 'node_1' }],
    [
      'a program, in the old way',
      message(opQuery, program),
      mongoGreeting,
      { kind: 'program', name: 'node_1' },
    ],
    [
      'a node',
      encodeFrame(frameTypes.hello, 0, JSON.stringify({ protocol: 2, from: '127.0.0.2:7400:node_1' })),
      nodeGreeting,
      { kind: 'node', id: '127.0.0.2:7400:node_1' },
    ],
  ];
  for (const [name, bytes, read, dialler] of cases)
    it(`names ${name}, and nobody before it is whole`, () => {
      for (let length = 0; length < bytes.length; length += 1)
        expect(read(bytes.subarray(0, length))).to.equal(undefined);
      expect(read(bytes)).to.deep.equal(dialler);
    });
});

/** As MongoDB's wire protocol has it. */
function message(opcode: number, body: object): Buffer {
  const before =
    opcode === opMsg
      ? Buffer.from([0, 0, 0, 0, 0])
      : Buffer.concat([Buffer.alloc(4), Buffer.from('admin.$cmd\0'), Buffer.alloc(8)]);
  const rest = Buffer.concat([before, Buffer.from(BSON.serialize(body))]);
  const head = Buffer.alloc(16);
  head.writeInt32LE(head.length + rest.length, 0);
  head.writeInt32LE(opcode, 12);
  return Buffer.concat([head, rest]);
}
