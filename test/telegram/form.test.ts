// A multipart form is read the same however its bytes are cut into pieces, in bounded memory.
import { expect } from 'chai';
import fc from 'fast-check';
import { FormParser, type PartHead } from '../../src/telegram/reading/form.js';
import { type FileTaker, fieldsOfForm, fieldsOfPieces } from '../../src/telegram/reading/multipart.js';

const boundary = 'b0';
const delimiter = `\r\n--${boundary}`;

interface Part extends PartHead {
  readonly content: Buffer;
}

function written(parts: readonly Part[], preamble = ''): Buffer {
  const pieces = parts.flatMap(({ name, filename, content }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), content, Buffer.from('\r\n')];
  });
  return Buffer.concat([Buffer.from(preamble), ...pieces, Buffer.from(`--${boundary}--\r\nepilogue`)]);
}

function cut(body: Buffer, sizes: readonly number[]): Buffer[] {
  const pieces: Buffer[] = [];
  let [at, turn] = [0, 0];
  while (at < body.length) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.push(body.subarray(at, at + size));
    at += size;
    turn += 1;
  }
  return pieces;
}

function readBack(pieces: readonly Buffer[]): Part[] {
  const parser = new FormParser(boundary);
  const parts: { head: PartHead; bytes: Buffer[] }[] = [];
  for (const piece of pieces) {
    for (const event of parser.push(piece)) {
      if ('head' in event) parts.push({ head: event.head, bytes: [] });
      else parts.at(-1)?.bytes.push(Buffer.from(event.bytes));
    }
  }
  parser.end();
  return parts.map(({ head, bytes }) => ({ ...head, content: Buffer.concat(bytes) }));
}

/** Bytes that are nearly a boundary, again and again. */
const content = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        '-',
        '--',
        '\r\n-',
        '\r\n--',
        '\r\n--b',
        '\r\n\r\n',
        'b0',
        '--b0--',
      ),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 12 },
  )
  .map((texts) => Buffer.from(texts.join('')))
  .filter((bytes) => !Buffer.concat([Buffer.from('\r\n'), bytes]).includes(delimiter));
const name = fc.constantFrom('chat_id', 'photo', 'a;b=1.png', '0');
const part: fc.Arbitrary<Part> = fc
  .record({ name, filename: fc.option(fc.constantFrom('', 'my photo 1.png', 'a;b=1.png')), content })
  .map(({ name: own, filename, content: bytes }) => ({
    ...{ name: own, content: bytes },
    ...(filename !== null && { filename }),
  }));
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });

describe('a multipart form in pieces', () => {
  it('is read the same, wherever the pieces end', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 5 }),
        sizes,
        fc.constantFrom('', '\r\n', 'x'),
        (parts, by, before) => {
          const preamble = before === 'x' ? 'x\r\n' : before;
          expect(readBack(cut(written(parts, preamble), by))).to.deep.equal(parts);
        },
      ),
    );
  });

  it('is refused where it ends too early, wherever that is', () => {
    const parts = [{ name: 'x', content: Buffer.from('y') }];
    const whole = written(parts);
    const last = whole.indexOf(`${delimiter}--`) + `${delimiter}--`.length;
    for (let end = 0; end < last; end += 1)
      expect(() => readBack([whole.subarray(0, end)]), String(end)).to.throw('cannot be read');
    expect(readBack([whole.subarray(0, last)])).to.deep.equal(parts);
  });

  it('is refused when a head, or what stands before the first part, does not end', () => {
    const endless = (start: string) => () => {
      const parser = new FormParser(boundary);
      const piece = Buffer.alloc(1024, 'x');
      let pushed = 0;
      for (const bytes of [Buffer.from(start), ...Array.from({ length: 10_240 }, () => piece)]) {
        pushed += bytes.length;
        expect(pushed, 'read on').to.be.below(16 * 1024);
        for (const event of parser.push(bytes)) expect(event).to.equal(undefined);
      }
    };
    expect(endless(`--${boundary}\r\nContent-Disposition: `)).to.throw('cannot be read');
    expect(endless('')).to.throw('cannot be read');
  });

  const fieldsOf = async (body: Buffer, openFile: (head: PartHead) => Promise<FileTaker | undefined>) =>
    fieldsOfPieces(
      (async function* () {
        yield* cut(body, [7]);
      })(),
      { boundary, openFile },
    );

  it('hands files on as they come, and passes over those that nobody needs', async () => {
    const taken: string[] = [];
    const parts = [
      { name: 'photo', filename: 'a.png', content: Buffer.from('the bytes of a picture') },
      { name: 'chat_id', content: Buffer.from('5') },
      { name: 'thumbnail', filename: 'b.png', content: Buffer.from('of a smaller one') },
      { name: 'caption', content: Buffer.from('grüße') },
    ];
    const openFile = async ({ name: of }: PartHead): Promise<FileTaker | undefined> => {
      if (of === 'thumbnail') return undefined;
      return {
        async write(bytes) {
          taken.push(Buffer.from(bytes).toString());
        },
      };
    };
    const fields = await fieldsOf(written(parts), openFile);
    expect(fields).to.deep.equal([
      ['chat_id', '5'],
      ['caption', 'grüße'],
    ]);
    expect(taken.join('')).to.equal('the bytes of a picture');
    expect(taken.length).to.be.above(2);
  });

  it('has fields of 256 KiB at most, 1 MiB together, and of UTF-8', async () => {
    const none = async () => undefined;
    const field = (bytes: number) => ({ name: 'x', content: Buffer.alloc(bytes, 'x') });
    const longest = 256 * 1024;
    expect(fieldsOfForm(written([1, 2, 3, 4].map(() => field(longest))), boundary)).to.have.length(4);
    for (const parts of [[field(longest + 1)], [...[1, 2, 3, 4].map(() => field(longest)), field(1)]])
      expect(() => fieldsOfForm(written(parts), boundary)).to.throw('too long');
    const strange = written([{ name: 'x', content: Buffer.from([0xff]) }]);
    const error = await fieldsOf(strange, none).then(() => undefined, String);
    expect(error).to.contain('UTF-8');
  });
});
