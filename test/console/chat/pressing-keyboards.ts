// A person in a tab presses what a bot has put in place of the own keyboard, and answers what it asks.
import { expect } from 'chai';
import { expectGoodScreen } from '../good-screen.js';
import { bubble, field, fillAndSend, say } from './chat-acts.js';
import type { ChatWorld, PersonInTab } from './chat-world.js';

export const hasFocus = (element: { ownerDocument: { activeElement: unknown } }) =>
  element.ownerDocument.activeElement === element;

/** The tab shows the private chat with the bot of the tests. */
export async function pressKeyboards(world: ChatWorld, anna: PersonInTab): Promise<void> {
  const { page, context } = anna;
  const keyboard = page.getByRole('group', { name: /^Keyboard of/ });
  const placeholder = () => field(anna).getAttribute('placeholder');
  const own = async () =>
    (await world.history(anna)).filter(({ from }) => from.id === anna.userId).map(({ text }) => text);
  await say(anna, '/menu');
  await keyboard.getByRole('button', { name: 'Fog <b>' }).waitFor();
  expect(await placeholder()).to.equal('Fog or sun');
  await expectGoodScreen(anna);
  expect((await own())[0]).to.equal('/menu');
  await field(anna).fill('Half a word');
  await keyboard.getByRole('button', { name: 'Fog <b>' }).click();
  await page.getByRole('button', { name: /^Answer/ }).waitFor();
  expect((await own()).slice(0, 2)).to.deep.equal(['Fog <b>', '/menu']);
  expect([await keyboard.count(), await page.getByText('Reply to').count()]).to.deep.equal([0, 0]);
  expect(await field(anna).inputValue(), 'not over what is being written').to.equal('Half a word');
  await say(anna, '/where');
  await page.getByText('Reply to').waitFor();
  expect([await placeholder(), await field(anna).evaluate(hasFocus)]).to.deep.equal(['A town', true]);
  await expectGoodScreen(anna);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Answer/ }).click();
  await say(anna, 'Bremen');
  await keyboard.getByRole('button', { name: 'This is me' }).click();
  await page.getByRole('dialog').getByText('asks for your telephone number.').waitFor();
  await expectGoodScreen(anna);
  await fillAndSend(anna, { 'First name': 'Anna', 'Telephone number': '+49 30 1' });
  await bubble(anna, '+49 30 1').waitFor();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 53.08, longitude: 8.8 });
  await keyboard.getByRole('button', { name: 'I am here' }).click();
  await page.getByRole('dialog').getByText('asks where you are.').waitFor();
  await page.getByRole('button', { name: 'Fill in where I am' }).click();
  await fillAndSend(anna, {});
  await bubble(anna, '53.08, 8.8').waitFor();
  const [, , said] = (await world.history(anna)).filter(({ from }) => from.id === anna.userId);
  expect(said).to.include({ text: 'Bremen' }).and.have.property('reply_to_message_id');
}
