// The bytes of a document: an estimate where that is safe, the driver's own count everywhere else.
import { expect } from 'chai';
import { BSON } from 'mongodb';
import { documentBytes } from '../../src/actors/document-size.js';

const exactly = (document: object) => BSON.calculateObjectSize(document, { ignoreUndefined: true });

describe('the bytes of a document', () => {
  it('are about right for small plain data', () => {
    const document = {
      _id: 'voucher:1',
      at: new Date(0),
      v: 1.5,
      isOpen: true,
      none: null,
      left: undefined,
      list: ['a', { b: 2.5 }],
      bare: Object.assign(Object.create(null), { c: 'd' }),
    };
    expect(documentBytes(document)).to.be.within(exactly(document) - 20, exactly(document) + 20);
  });

  it('are exact for large data, and where a value is of a class', () => {
    const large = { text: 'é'.repeat(20_000) };
    expect(documentBytes(large)).to.equal(exactly(large));
    const other = { id: new BSON.ObjectId(), bytes: new BSON.Binary(Buffer.alloc(9)), big: 7n, map: /x/ };
    expect(documentBytes(other)).to.equal(exactly(other));
  });

  it('are asked of the driver where an object may pass for a value of its own', () => {
    const forged = { nested: [{ _bsontype: 'Binary' }] };
    expect(() => exactly(forged)).to.throw();
    expect(() => documentBytes(forged)).to.throw();
  });
});
