// How people become friends on their screens: by a request that is taken back, one that is refused, and one
// the other way that is accepted.
import { friendsFriendRequest } from '../../../src/generated/limits.js';
import { expectGoodScreen } from '../good-screen.js';
import { hostileFor } from '../hostile.js';
import { find } from './chat-acts.js';
import type { PersonInTab } from './chat-world.js';

interface Three {
  readonly anna: PersonInTab;
  readonly ben: PersonInTab;
  readonly carl: Pick<PersonInTab, 'username'>;
}

const request = hostileFor(friendsFriendRequest, 'message');

async function ask({ page }: PersonInTab, { username }: Three['carl']): Promise<void> {
  await find(page, 'Find people and bots', username);
  await page.getByRole('button', { name: `Befriend ${username}` }).click();
  await page.getByLabel('What you say').fill(request);
  await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const show = ({ page }: PersonInTab, which: string) =>
  page.getByRole('navigation', { name: 'Which friends' }).getByText(which, { exact: true }).click();

export async function becomeFriends({ anna, ben, carl }: Three): Promise<void> {
  await anna.page.goto('/console#/friends');
  await anna.page.getByText('You have no friends here yet.').waitFor();
  await ask(anna, carl);
  await show(anna, 'Your requests');
  await anna.page.getByRole('button', { name: `Withdraw the request to ${carl.username}` }).click();
  await anna.page.getByText('Nobody has to answer you.').waitFor();
  await ask(anna, ben);
  await ben.page.goto('/console#/friends?show=in');
  await ben.page.getByText(request).waitFor();
  await expectGoodScreen(ben);
  await ben.page.getByRole('button', { name: `Reject ${anna.username}` }).click();
  await ben.page.getByText('Nobody waits for your answer.').waitFor();
  // The one who was refused may not ask again at once, and the other one may.
  await ask(ben, anna);
  await show(ben, 'Friends');
  await show(anna, 'Requests to you');
  await anna.page.getByRole('button', { name: `Accept ${ben.username}` }).click();
  await ben.page.getByRole('link', { name: `Write to ${anna.username}` }).waitFor();
  await show(anna, 'Friends');
  await anna.page.getByRole('link', { name: `Write to ${ben.username}` }).waitFor();
  await expectGoodScreen(anna);
}

export async function endFriendship({ page }: PersonInTab, { username }: Three['carl']): Promise<void> {
  await page.goto('/console#/friends');
  await page.getByRole('button', { name: `End the friendship with ${username}` }).click();
  await page.getByRole('dialog').getByText(`You and ${username} are no friends`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await page.getByText('You have no friends here yet.').waitFor();
}
