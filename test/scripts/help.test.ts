// npm start -- --help explains every setting that the product reads.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { helpText } from '../../scripts/setup/help.mjs';

describe('npm start -- --help', () => {
  const text = helpText();
  const schema = JSON.parse(readFileSync('schemas/config.json', 'utf8'));
  const properties = Object.values<{ 'x-env': string; description: string }>(schema.$defs.Config.properties);

  it('names every setting and says what it does', () => {
    const flat = text.replace(/\s+/g, ' ');
    for (const property of properties) {
      expect(text).to.match(new RegExp(`^ {2}${property['x-env']}$`, 'm'));
      expect(flat).to.include(property.description.replace(/\s+/g, ' '));
    }
  });

  it('names the commands and fits a terminal', () => {
    for (const command of ['npm start', 'npm test', 'npm run check', 'npm run bench'])
      expect(text).to.include(command);
    expect(Math.max(...text.split('\n').map((line) => line.length))).to.be.at.most(110);
  });
});
