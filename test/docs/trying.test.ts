// Calls that are made from a page of the docs: with a token that stays in the tab, and never unasked.
import { expect } from 'chai';
import type { Bot, ChatsWorld } from '../chats/chats-world.js';
import { openTab, type Tab } from '../console/browser.js';
import { expectGoodScreen } from '../console/good-screen.js';
import type { Person } from '../support/node.js';
import { openChatOfBot } from './chat-of-bot.js';

describe('a call from a page of the docs', () => {
  let world: ChatsWorld;
  let tab: Tab;
  let bot: Bot;
  let person: Person;
  let chat: string;
  before(async () => {
    ({ world, bot, person, chat } = await openChatOfBot());
  });
  after(() => world?.close());
  beforeEach(async () => {
    tab = await openTab(world.node.address);
    await tab.page.goto('/docs/bots');
  });
  afterEach(() => tab.close());

  const article = (id: string) => tab.page.locator(`[id="${id}"]`);
  const press = (id: string, name: string) => article(id).getByRole('button', { name, exact: true }).click();
  const fill = (id: string, label: string, text: string) =>
    article(id)
      .getByLabel(label, { exact: label === 'id' })
      .fill(text);
  const answerOf = (id: string) => article(id).getByRole('status');

  it('reads, and shows the status, the headers, the body and the id of the request', async () => {
    const id = 'users.read';
    await tab.page.goto('/docs/users');
    await press(id, 'Try it');
    await fill(id, 'Account token', person.token);
    await fill(id, 'id', bot.systemUserId);
    await expectGoodScreen(tab);
    const [answer] = await Promise.all([
      tab.page.waitForResponse('**/api/v1/users/*'),
      article(id).getByLabel('id', { exact: true }).press('Enter'),
    ]);
    await answerOf(id).getByText(/^200 /).waitFor();
    const shown = (await answerOf(id).textContent()) ?? '';
    expect(shown).to.include(bot.username).and.to.include(answer.headers()['x-platform-request-id']);
    expect(shown).to.include('content-type');
    expect(shown).not.to.include(person.token);
    await expectGoodScreen(tab);
  });

  it('keeps the token in the tab, and in nothing else', async () => {
    const { page, context } = tab;
    await press('bots.me', 'Try it');
    await fill('bots.me', 'Bot token', bot.token);
    await press('bots.me', 'Send');
    await answerOf('bots.me').getByText(/^200 /).waitFor();
    expect(page.url()).to.equal(`${world.node.address}/docs/bots`);
    expect(await page.evaluate('Object.values(sessionStorage)')).to.deep.equal([bot.token]);
    expect(await page.evaluate('Object.values(localStorage)')).to.deep.equal([]);
    expect(await context.cookies()).to.deep.equal([]);
    await page.reload();
    await press('bots.get_poll', 'Try it');
    expect(await article('bots.get_poll').getByLabel('Bot token').inputValue()).to.equal(bot.token);
    const other = await context.newPage();
    await other.goto('/docs/bots');
    expect(await other.evaluate('sessionStorage.length')).to.equal(0);
  });

  it('writes when that was agreed to, and not before', async () => {
    const id = 'users.block';
    await tab.page.goto('/docs/users');
    await press(id, 'Try it');
    await fill(id, 'Account token', person.token);
    await fill(id, 'id', bot.systemUserId);
    const sent: string[] = [];
    tab.page.on('request', (request) => sent.push(request.method()));
    await press(id, 'Send');
    await article(id).getByRole('group').getByText('may change').waitFor();
    await article(id).locator('button:focus', { hasText: 'No' }).waitFor();
    await expectGoodScreen(tab);
    await press(id, 'No');
    await article(id).locator('button:focus', { hasText: 'Send' }).waitFor();
    expect(sent).to.deep.equal([]);
    await press(id, 'Send');
    await press(id, 'Yes, send it');
    await answerOf(id).getByText(/^200 /).waitFor();
    expect(sent).to.deep.equal(['POST']);
    const { code } = await world.refused(403, 'POST /api/v1/bots/sendMessage', {
      token: bot.token,
      body: { chat_id: chat, text: 'Too late' },
    });
    expect(code).to.equal('FORBIDDEN');
  });

  it('says what is wrong, here or there, and is closed again', async () => {
    const id = 'bots.files.read';
    await press(id, 'Try it');
    await fill(id, 'Bot token', bot.token);
    await fill(id, 'file_id', 'nothing & all');
    await press(id, 'Send');
    await answerOf(id).getByText(/^404 /).waitFor();
    await answerOf(id).getByText('"NOT_FOUND"').waitFor();
    await press(id, 'Close');
    await article(id).locator('button:focus', { hasText: 'Try it' }).waitFor();
    await press('bots.send_dice', 'Try it');
    await fill('bots.send_dice', 'Body', '{');
    await press('bots.send_dice', 'Send');
    await answerOf('bots.send_dice').getByText('The body is no JSON').waitFor();
  });

  it('never leaves the place that an id has in its path', async () => {
    await tab.page.goto('/docs/chats');
    await press('chats.leave', 'Try it');
    await fill('chats.leave', 'Account token', person.token);
    await fill('chats.leave', 'id', '..');
    await press('chats.leave', 'Send');
    await answerOf('chats.leave').getByText('That is no id.').waitFor();
    await fill('chats.leave', 'id', '../users');
    const asked = tab.page.waitForRequest('**/api/v1/**');
    await press('chats.leave', 'Send');
    await press('chats.leave', 'Yes, send it');
    expect(new URL((await asked).url()).pathname).to.equal('/api/v1/chats/..%2Fusers/leave');
  });
});
