// Frames come out as they went in, however the bytes arrive, and nothing too large is ever kept.
import { expect } from 'chai';
import fc from 'fast-check';
import { createFrameReader, encodeFrame, type Frame, LinkFault } from '../../src/links/frames.js';

function reading(bodyBytesMax = 1000) {
  const frames: Frame[] = [];
  const reader = createFrameReader({
    bodyBytesMax,
    onFrame: (frame) => void frames.push({ ...frame, body: Buffer.from(frame.body) }),
  });
  return { frames, reader };
}

function announcing(length: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return head;
}

describe('frames', () => {
  it('come out as they went in, wherever the stream is cut', () => {
    const frame = fc.record({
      type: fc.integer({ min: 0, max: 255 }),
      request: fc.integer({ min: 0, max: 0xffff_ffff }),
      body: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    });
    const cuts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 12 }), cuts, (sent, sizes) => {
        const bytes = Buffer.concat(sent.map(({ type, request, body }) => encodeFrame(type, request, body)));
        const { frames, reader } = reading();
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          reader.push(bytes.subarray(at, at + size));
          at += size;
        }
        expect(frames).to.deep.equal(sent);
      }),
    );
  });

  it('carry text as UTF-8', () => {
    const { frames, reader } = reading();
    reader.push(encodeFrame(1, 2, 'Grüße, 🎟'));
    expect(frames[0]?.body.toString()).to.equal('Grüße, 🎟');
  });

  it('are refused by their announced length, before a byte of them has arrived', () => {
    const { reader } = reading(1000);
    expect(() => reader.push(announcing(1006))).to.throw(LinkFault, 'too long');
    const inPieces = reading(1000).reader;
    inPieces.push(announcing(0xffff_ffff).subarray(0, 3));
    expect(() => inPieces.push(Buffer.of(0xff))).to.throw(LinkFault, 'too long');
  });

  it('are taken at exactly the largest size', () => {
    const { frames, reader } = reading(1000);
    reader.push(encodeFrame(1, 2, Buffer.alloc(1000)));
    expect(frames).to.have.length(1);
    expect(() => reader.push(encodeFrame(1, 2, Buffer.alloc(1001)))).to.throw(LinkFault);
  });

  it('are refused when they have no head', () => {
    for (const length of [0, 1, 4]) {
      expect(() => reading().reader.push(announcing(length))).to.throw(LinkFault, 'without a head');
    }
  });

  it('stop coming in the middle of a chunk when the reader was stopped', () => {
    let count = 0;
    const reader = createFrameReader({
      bodyBytesMax: 10,
      onFrame() {
        count += 1;
        reader.stop();
      },
    });
    reader.push(Buffer.concat([encodeFrame(1, 1), encodeFrame(1, 2), encodeFrame(1, 3)]));
    reader.push(encodeFrame(1, 4));
    expect(count).to.equal(1);
  });
});
