// Which addresses are of our own files, whatever stands behind them.
import { expect } from 'chai';
import { fileIdIn } from '../../src/files/file.js';

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
