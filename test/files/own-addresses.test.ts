// Which addresses are of our own files, whatever stands behind them, and what is kept of given pictures.
import { expect } from 'chai';
import { fileIdIn } from '../../src/files/file.js';
import { createOwnPictures } from '../../src/files/own-pictures.js';

describe('the file of an address', () => {
  const links = { unsigned: (path: string) => `https://signalbox.example.com:8443${path}` };
  const file = 'https://signalbox.example.com:8443/files/fil_1/original';

  for (const url of [file, `${file}?expires=1&signature=x`, file.replace('original', 'thumbnail')]) {
    it(`is found in ${url}`, () => {
      expect(fileIdIn(url, links)).to.equal('fil_1');
    });
  }

  for (const url of [
    'https://signalbox.example.com/files/fil_1/original',
    'http://signalbox.example.com:8443/files/fil_1/original',
    'https://signalbox.example.com:8443@evil.example.com/files/fil_1/original',
    'https://evil.example.com/?https://signalbox.example.com:8443/files/fil_1/original',
    'https://signalbox.example.com:8443/uploads/fil_1',
    'https://signalbox.example.com:8443/files/fil_1/original/more',
    'https://signalbox.example.com:8443/files/fil_1%2Foriginal/original',
    'no address',
  ]) {
    it(`is of somebody else in ${url}`, () => {
      expect(fileIdIn(url, links)).to.equal(undefined);
    });
  }
});

describe('an address that is given as a picture', () => {
  const origin = 'https://signalbox.example.com';
  const pictures = createOwnPictures({
    fileIn: (url) => fileIdIn(url, { unsigned: (path: string) => origin + path }),
    isPictureOf: async (fileId, accountId) => fileId === 'fil_1' && accountId === 'usr_a',
    urlOf: (fileId, at) => `${fileId} at ${at}`,
    devTargets: [],
  });
  const own = `${origin}/files/fil_1/original`;

  it('is kept as the file of who has uploaded it, and signed when it is shown', async () => {
    const { kept, problems } = await pictures.keep({ avatar: `${own}?expires=1`, cover: '' }, 'usr_a');
    expect([kept, problems]).to.deep.equal([{ avatar: 'file:fil_1', cover: '' }, []]);
    expect(pictures.shownFrom(kept.avatar, 7)).to.equal('fil_1 at 7');
    const { problems: others } = await pictures.keep({ avatar: own, cover: null }, 'usr_b');
    expect(others.map(({ field, rule }) => [field, rule])).to.deep.equal([['avatar', 'ownPicture']]);
  });

  it('is shown as it was given where an address is what is kept, also one of ours', async () => {
    const away = 'https://cdn.example.com/a.png';
    expect(await pictures.keep({ avatar: away }, 'usr_a')).to.deep.equal({
      kept: { avatar: away },
      problems: [],
    });
    for (const kept of [away, own]) expect(pictures.shownFrom(kept, 7)).to.equal(kept);
    const { problems } = await pictures.keep({ avatar: 'http://cdn.example.com/a.png' }, 'usr_a');
    expect(problems).to.have.nested.property('[0].rule', 'target');
  });
});
