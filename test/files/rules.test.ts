// The small rules of files: names, types, ranges, signatures.
import { expect } from 'chai';
import { namesTag, readRange } from '../../src/files/byte-range.js';
import { cleanName, dispositionOf } from '../../src/files/file-name.js';
import { isShown, settleType, sniff } from '../../src/files/file-type.js';
import { createSignedLinks } from '../../src/files/signed-links.js';
import { Refusal } from '../../src/shared/errors.js';
import { scrubbedText } from '../../src/shared/scrub.js';

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'none';
}

describe('the name of a file', () => {
  const names: readonly [given: string, kept: string][] = [
    ['summer 🍓 menu.png', 'summer 🍓 menu.png'],
    ['👨‍👩‍👧.png', '👨‍👩‍👧.png'],
    ['قائمة.pdf', 'قائمة.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\evil.exe', 'evil.exe'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['line\r\nbreak\0.txt', 'linebreak.txt'],
    ['..', 'file'],
    ['folder/', 'file'],
    [' \u200b ', 'file'],
    ['e\u0301.txt', 'é.txt'],
  ];
  for (const [given, kept] of names) {
    it(`${JSON.stringify(given)} is kept as ${JSON.stringify(kept)}`, () => {
      expect(cleanName(given)).to.equal(kept);
    });
  }

  it('stands in a header so that nothing can break out of it', () => {
    expect(dispositionOf('attachment', 'a "quoted" \\ (1)\'s 100% ü.txt')).to.equal(
      'attachment; filename="a _quoted_ _ (1)\'s 100_ _.txt"; ' +
        "filename*=UTF-8''a%20%22quoted%22%20%5C%20%281%29%27s%20100%25%20%C3%BC.txt",
    );
  });
});

describe('the type of a file', () => {
  const png = 'image/png';
  const settled: readonly [said: string | undefined, sniffed: string | undefined, is: string][] = [
    [undefined, png, png],
    [undefined, undefined, 'application/octet-stream'],
    ['application/octet-stream', png, png],
    ['IMAGE/PNG', png, png],
    ['image/jpg', 'image/jpeg', 'image/jpeg'],
    ['text/csv', undefined, 'text/csv'],
    ['text/html', undefined, 'text/html'],
    ['image/svg+xml', 'application/xml', 'image/svg+xml'],
    ['image/svg+xml', undefined, 'image/svg+xml'],
    ['application/epub+zip', 'application/zip', 'application/epub+zip'],
    ['audio/mp4', 'video/mp4', 'audio/mp4'],
    ['audio/mpeg', undefined, 'audio/mpeg'],
  ];
  for (const [said, sniffed, is] of settled) {
    it(`${is} is settled when ${said} is said and ${sniffed} is found`, () => {
      expect(settleType(said, sniffed)).to.equal(is);
    });
  }

  const refused: readonly [said: string, sniffed: string | undefined][] = [
    [png, 'image/jpeg'],
    [png, undefined],
    [png, 'application/x-msdownload'],
    ['text/plain', png],
    ['video/mp4', undefined],
    ['application/pdf', 'application/zip'],
    ['application/pdf', undefined],
    ['audio/mpeg', 'application/zip'],
  ];
  for (const [said, sniffed] of refused) {
    it(`is refused when ${said} is said and ${sniffed} is found`, () => {
      expect(codeOf(() => settleType(said, sniffed))).to.equal('VALIDATION');
    });
  }

  it('is read off the bytes', async () => {
    expect(await sniff(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).to.equal(png);
    expect(await sniff(Buffer.from('%PDF-1.7\n'))).to.equal('application/pdf');
    expect(await sniff(Buffer.from('plain words'))).to.equal(undefined);
    expect(await sniff(Buffer.alloc(0))).to.equal(undefined);
  });

  it('is shown in a browser only when nothing of it can run there', () => {
    for (const type of [png, 'image/webp', 'video/mp4', 'audio/ogg']) expect(isShown(type)).to.equal(true);
    for (const type of ['image/svg+xml', 'text/html', 'application/pdf', 'text/plain']) {
      expect(isShown(type)).to.equal(false);
    }
  });
});

describe('a range of bytes', () => {
  const ranges: readonly [header: string, range: { from: number; to: number } | undefined][] = [
    ['', undefined],
    ['bytes=0-0', { from: 0, to: 0 }],
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=90-1000', { from: 90, to: 99 }],
    ['bytes=-1', { from: 99, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=99-99', { from: 99, to: 99 }],
    ['bytes=5-4', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
    ['bytes=a-b', undefined],
  ];
  for (const [header, range] of ranges) {
    it(`${JSON.stringify(header)} of 100 is ${JSON.stringify(range)}`, () => {
      expect(readRange(header, 100)).to.deep.equal(range);
    });
  }

  for (const header of ['bytes=100-', 'bytes=100-200', 'bytes=-0']) {
    it(`${header} of 100 cannot be given`, () => {
      expect(codeOf(() => readRange(header, 100))).to.equal('RANGE_NOT_SATISFIABLE');
    });
  }

  it('is asked for again only when the tag is another', () => {
    for (const header of ['"a"', 'W/"a"', '"b", "a"', '*']) expect(namesTag(header, '"a"')).to.equal(true);
    for (const header of ['"b"', 'a', '']) expect(namesTag(header, '"a"')).to.equal(false);
  });
});

describe('a signed address', () => {
  const at = Date.UTC(2090, 0, 1);
  const links = createSignedLinks({ secret: Buffer.alloc(32, 1), origin: () => 'https://chat.example' });
  const signed = new URL(links.sign('/files/a/original', at + 60_000));
  const verify = (path: string, query: URLSearchParams, when = at) =>
    codeOf(() => links.verify(path, query, when));
  const changed = (name: string, value: string) => {
    const query = new URLSearchParams(signed.search);
    query.set(name, value);
    return query;
  };

  it('is good until it ends, not at that very moment', () => {
    expect(signed.origin).to.equal('https://chat.example');
    expect(verify(signed.pathname, signed.searchParams, at + 59_999)).to.equal('none');
    expect(verify(signed.pathname, signed.searchParams, at + 60_000)).to.equal('FORBIDDEN');
  });

  it('is good for nothing else', () => {
    expect(verify('/files/b/original', signed.searchParams)).to.equal('FORBIDDEN');
    expect(verify('/files/a/thumbnail', signed.searchParams)).to.equal('FORBIDDEN');
    const later = String(Number(signed.searchParams.get('expires')) + 1);
    expect(verify(signed.pathname, changed('expires', later))).to.equal('FORBIDDEN');
    for (const signature of ['', 'A', 'A'.repeat(43), 'ü'.repeat(43)]) {
      expect(verify(signed.pathname, changed('signature', signature))).to.equal('FORBIDDEN');
    }
    expect(verify(signed.pathname, new URLSearchParams())).to.equal('FORBIDDEN');
  });

  it('is worth nothing under another secret', () => {
    const others = createSignedLinks({ secret: Buffer.alloc(32, 2), origin: () => '' });
    expect(codeOf(() => others.verify(signed.pathname, signed.searchParams, at))).to.equal('FORBIDDEN');
  });

  it('loses its signature when it is written into a log', () => {
    const { search } = signed;
    expect(scrubbedText(`GET ${signed.href}`)).not.to.include(search.split('signature=')[1]);
    expect(scrubbedText('x?X-Amz-Signature=0123456789abcdef')).to.equal('x?X-Amz-Signature=[redacted]');
  });
});
