// What a person does in a conversation, by labels and roles.
import type { Locator, Page } from 'playwright-core';
import type { PersonInTab } from './chat-world.js';

export const field = ({ page }: PersonInTab): Locator => page.getByLabel('Message', { exact: true });

export async function say(person: PersonInTab, text: string): Promise<void> {
  await field(person).fill(text);
  await field(person).press('Enter');
}

/** The newest message with this text in it. */
export const bubble = ({ page }: PersonInTab, text: string | RegExp): Locator =>
  page.locator('.bubble').filter({ hasText: text }).last();

/** Chooses in the menu of that message. */
export async function act(person: PersonInTab, text: string, what: string): Promise<void> {
  await bubble(person, text)
    .getByRole('button', { name: /^What to do with/ })
    .click();
  await person.page.getByRole('menuitem', { name: what }).click();
}

export async function attach({ page }: PersonInTab, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Attach something' }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Fills in the dialog that is open, by the labels of its fields, and sends it. */
export async function fillAndSend(
  { page }: PersonInTab,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** In a field that finds people by the beginning of a username. */
export async function find(page: Page, label: string, username: string): Promise<void> {
  await page.getByLabel(label).fill(username);
  await page.getByLabel(label).press('Enter');
}

/** Run in the page: below the newest message there is no room for a menu. */
export const isMenuWithinMessages = `(() => {
  const boxOf = (what) => document.querySelector(what).getBoundingClientRect();
  const [menu, frame] = [boxOf('.menu-items'), boxOf('.messages')];
  return menu.top >= frame.top && menu.bottom <= frame.bottom;
})()`;
