// A node that serves the console from dist/console, one for each worker of the run, and people who use it.

import { readConsole } from '../../src/node/console.js';
import type { TestNode } from '../support/node.js';
import { keptProduct, type TestProduct } from '../support/shared-product.js';
import { openTab, type Tab } from './browser.js';

/** For files that make people and things of their own and look at nothing else; others may have it next. */
export function openConsoleProduct(): Promise<TestProduct> {
  return keptProduct('with its console', { more: { console: readConsole() } });
}

export async function openConsoleNode(): Promise<TestNode> {
  return (await openConsoleProduct()).nodes[0];
}

export const password = 'a password of the tests';
let people = 0;

/** A new person whose tab is logged in, by the screen of registration. */
export async function registeredTab({
  address,
}: Pick<TestNode, 'address'>): Promise<Tab & { readonly username: string }> {
  people += 1;
  const username = `guest_${process.pid}_${people}`;
  const tab = await openTab(address);
  await tab.page.goto('/console#/register');
  await tab.page.getByLabel('Username').fill(username);
  await tab.page.getByLabel('Password').fill(password);
  await tab.page.getByRole('button', { name: 'Register' }).click();
  await tab.page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  return { ...tab, username };
}

/** The token of somebody who logs in beside the console, to prepare things for a screen. */
export async function tokenOf(node: TestNode, username: string): Promise<string> {
  const body = { username, password };
  const { json } = await node.ask('POST', '/api/v1/accounts/login', { body });
  return (json.data as { access_token: string }).access_token;
}
