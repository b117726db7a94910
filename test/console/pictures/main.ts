// npm run pictures: takes the pictures of the console for the documents, from the page of a real product.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openTab } from '../browser.js';
import { type Shot, shots } from './shots.js';
import { openPictureWorld, type PictureWorld } from './world.js';

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const width = 960;
const heightUsual = 640;
const bytesMax = 150_000;
const coloursMax = 128;
/** Nothing here takes long; what hangs must not hang for ever. */
const allWithinMs = 300_000;

async function main(names: readonly string[]): Promise<void> {
  const wanted = shots.filter(({ name }) => names.length === 0 || names.includes(name));
  if (wanted.length === 0) throw new Error(`There are: ${shots.map(({ name }) => name).join(', ')}.`);
  const world = await openPictureWorld();
  try {
    mkdirSync(folder, { recursive: true });
    for (const shot of wanted) await take(world, shot);
  } finally {
    await world.close();
  }
}

/** Each in a tab of its own, so that none shows what another has done. */
async function take(world: PictureWorld, shot: Shot): Promise<void> {
  const tab = await openTab(world.address);
  try {
    const { page } = tab;
    await page.setViewportSize({ width, height: shot.height ?? heightUsual });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openScreen(page, world, shot);
    const picture = await sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
      .png({ palette: true, colours: coloursMax, compressionLevel: 9, effort: 10 })
      .toBuffer();
    if (picture.length > bytesMax) throw new Error(`${shot.name} has ${picture.length} bytes.`);
    if (tab.complaints.length > 0) throw new Error(`${shot.name}: ${tab.complaints.join('\n')}`);
    writeFileSync(join(folder, `${shot.name}.png`), picture);
    process.stdout.write(`${shot.name}.png: ${(picture.length / 1_000).toFixed(1)} KB\n`);
  } finally {
    await tab.close();
  }
}

async function openScreen(page: Page, world: PictureWorld, shot: Shot) {
  const { person, place, shows, typed = {}, pressed, answers } = shot;
  const filled = (text: string) =>
    text.replace(/:(\w+)/g, (_all, name) => world.ids[name] ?? fail(`There is no id ${name}.`));
  await page.goto(`/console#/${filled(place)}`);
  if (person !== undefined) {
    const { username, password } = world.accounts[person];
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
  }
  const stands = (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();
  await stands(shows);
  const main = page.getByRole('main');
  for (const [label, text] of Object.entries(typed)) {
    const name = new RegExp(`^${label}( \\(may be left out\\))?$`);
    await main.getByRole('textbox', { name }).fill(filled(text));
  }
  if (pressed !== undefined) await main.getByRole('button', { name: pressed }).click();
  if (answers !== undefined) await stands(answers);
  // What is still under way shows itself as such.
  await page.getByText('Loading …').first().waitFor({ state: 'detached' });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

function fail(why: string): never {
  throw new Error(why);
}

setTimeout(() => {
  process.stderr.write(`The pictures were not there within ${allWithinMs / 1_000} s.\n`);
  process.exit(1);
}, allWithinMs);
await main(process.argv.slice(2));
// Chromium and the product go with this process.
process.exit();
