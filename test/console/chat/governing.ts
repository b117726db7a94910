// What an owner does on the screen of a group: with its members, with the group itself, and at the end.
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { hostileText } from '../hostile.js';
import { find } from './chat-acts.js';
import type { PersonInTab } from './chat-world.js';

type Named = Pick<PersonInTab, 'username'>;

/** The line of a member. */
export const lineOf = (page: Page, { username }: Named): Locator =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: username });

/** In the menu of a member. */
export async function choose(page: Page, { username }: Named, what: string): Promise<void> {
  await page.getByRole('button', { name: `What to do with ${username}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** The person is brought in, banned with a reason, and may be brought in again when that is lifted. */
export async function banAndLift(page: Page, person: Named): Promise<void> {
  const { username } = person;
  const bringIn = () => page.getByRole('button', { name: `Bring in ${username}` }).click();
  await find(page, 'Find people and bots', username);
  await bringIn();
  await choose(page, person, 'Ban …');
  await page.getByRole('dialog').getByLabel('Why').fill(hostileText(64));
  await page.getByRole('dialog').getByRole('button', { name: 'Ban' }).click();
  await lineOf(page, person).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Lift a ban …' }).click();
  await find(page, 'Whose ban is lifted', username);
  await page.getByRole('button', { name: `Lift the ban of ${username}` }).click();
  await page.getByText(/^There is no ban of/).waitFor();
  await bringIn();
  await lineOf(page, person).waitFor();
}

/** Another title comes before, which the next owner sees at once. */
export async function handOver({ page }: PersonInTab, next: PersonInTab): Promise<void> {
  const title = hostileText(60);
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await next.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await choose(page, next, 'Hand the group over …');
  const question = page.getByRole('dialog');
  const sure = question.getByRole('button', { name: 'Hand the group over' });
  expect(await sure.isDisabled()).to.equal(true);
  await question.getByText(`${next.username} becomes the owner.`).waitFor();
  await question.getByLabel('Type').fill(next.username);
  await sure.click();
  await lineOf(page, next).getByText('owner').waitFor();
}

export async function leaveGroup({ page }: PersonInTab): Promise<void> {
  await page.getByRole('button', { name: 'Leave the group …' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('To come back you ask to join').waitFor();
  await question.getByRole('button', { name: 'Leave it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Chats' }).waitFor();
}
