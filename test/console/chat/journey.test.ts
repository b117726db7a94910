// Two people and a bot in real browsers: everything a chat can hold, said by one and seen by the other.
import { expect } from 'chai';
import {
  chatsSendMessageRequest,
  governanceJoinGroupRequest,
  governanceSetTitleRequest,
  messagesSendRequest,
  messagesSendRequestContact,
  messagesSendRequestPoll,
  messagesSendRequestVenue,
} from '../../../src/generated/limits.js';
import { film, sound } from '../../chats/uploads.js';
import { until } from '../../support/until.js';
import { soon } from '../browser.js';
import { expectGoodScreen } from '../good-screen.js';
import { hostileFor, hostileText } from '../hostile.js';
import { expectAllSeen } from '../seen-screens.js';
import { becomeFriends, endFriendship } from './befriending.js';
import { act, attach, bubble, field, fillAndSend, find, isMenuWithinMessages, say } from './chat-acts.js';
import { type BotInTest, type ChatWorld, openChatWorld, type PersonInTab } from './chat-world.js';
import { banAndLift, choose, handOver, leaveGroup, lineOf } from './governing.js';
import { hasFocus, pressKeyboards } from './pressing-keyboards.js';
import { filesSent, sea } from './sent-files.js';
import { answers, seesMarks } from './weather-bot.js';

const hostileTitle = hostileFor(governanceSetTitleRequest, 'title');

describe('people in chats', () => {
  let world: ChatWorld;
  let anna: PersonInTab;
  let ben: PersonInTab;
  let carl: PersonInTab;
  let bot: BotInTest;

  before(async () => {
    world = await openChatWorld();
    [anna, ben, bot] = await Promise.all([world.person(), world.person(), world.bot(answers)]);
  });
  after(() => world.close());

  it('find each other, write, and see what the other does', async () => {
    const { page } = anna;
    await page.getByRole('navigation', { name: 'Parts' }).getByText('Chats').click();
    await page.getByText('You are in no chat yet.').waitFor();
    await expectGoodScreen(anna);
    await page.getByRole('link', { name: 'New chat' }).first().click();
    await find(page, 'Find somebody', ben.username);
    await page.getByRole('button', { name: `Write to ${ben.username}`, exact: true }).waitFor();
    await expectGoodScreen(anna);
    await page.getByRole('button', { name: `Write to ${ben.username}`, exact: true }).click();
    await page.getByText('Nothing was said yet.').waitFor();
    await expectGoodScreen(anna);

    await ben.page.goto('/console#/chats');
    await say(anna, 'Hello <img src=x onerror=alert(1)> https://example.com/a.');
    await ben.page.getByText('1 unread').waitFor();
    await expectGoodScreen(ben);
    const line = ben.page.getByRole('link', { name: new RegExp(anna.username) });
    await line.getByText('Hello <img src=x').waitFor();
    await say(anna, 'Are you there?');
    await line.getByText('Are you there?').waitFor();
    await line.getByText('2 unread').waitFor();
    await act(anna, 'Are you there?', 'Edit');
    await field(anna).fill('Where are you?');
    await field(anna).press('Enter');
    await line.getByText('Where are you?').waitFor();
    await line.click();
    await bubble(ben, 'Hello <img src=x').waitFor();
    expect(await ben.page.getByRole('link', { name: 'https://example.com/a' }).getAttribute('rel')).to.equal(
      'noopener noreferrer',
    );
    await field(ben).pressSequentially('Hi');
    await page.getByText('is typing').waitFor();
    await field(ben).press('Enter');
    await bubble(anna, 'Hi').waitFor();
    await bubble(anna, 'Where are you?').getByText('Read').waitFor();
    await expectGoodScreen(anna);
  });

  it('move in a menu by the arrows, and get the focus back from it', async () => {
    const { page } = anna;
    const button = bubble(anna, 'Hi').getByRole('button', { name: /^What to do with/ });
    const focused = () => page.evaluate('document.activeElement?.textContent');
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      return focused();
    };
    const items = page.getByRole('menuitem');
    await button.focus();
    expect(await press('Enter')).to.equal('Reply');
    expect(await items.allTextContents()).to.deep.equal(['Reply', 'Copy the text', 'Pin']);
    expect(await page.evaluate(isMenuWithinMessages)).to.equal(true);
    expect(await press('ArrowDown')).to.equal('Copy the text');
    expect(await press('End')).to.equal('Pin');
    expect(await press('ArrowDown')).to.equal('Reply');
    expect(await press('ArrowUp')).to.equal('Pin');
    expect(await press('Home')).to.equal('Reply');
    await press('Escape');
    await items.first().waitFor({ state: 'detached' });
    expect(await button.evaluate(hasFocus)).to.equal(true);
    await anna.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await press('Enter', 'ArrowDown', 'Enter');
    await page.getByText('Copied: the text.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).to.equal('Hi');
    expect(await button.evaluate(hasFocus)).to.equal(true);
    await press('Enter', 'Tab');
    await items.first().waitFor({ state: 'detached' });
    await page.locator('textarea:focus, .composer button:focus').waitFor();
    await button.focus();
    // Between the menus of messages the arrows move, too.
    await press('ArrowUp');
    const above = bubble(anna, 'Where are you?').getByRole('button', { name: /^What to do with/ });
    await until(() => above.evaluate(hasFocus));
  });

  it('answer, edit and delete', async () => {
    await act(anna, 'Hi', 'Reply');
    await say(anna, 'How are you?');
    await bubble(ben, 'How are you?').getByText('In answer to').waitFor({ state: 'attached' });
    await act(anna, 'How are you?', 'Edit');
    await field(anna).fill('How is it going?');
    await anna.page.getByRole('button', { name: 'Save' }).click();
    await bubble(ben, 'How is it going?').getByText('edited').waitFor();
    expect(await field(anna).inputValue()).to.equal('');
    await act(anna, 'How is it going?', 'Delete …');
    await anna.page.getByRole('button', { name: 'Delete it' }).click();
    await bubble(ben, 'This message was deleted.').waitFor();
  });

  it('ask a bot: commands behind a slash, buttons, and inline queries', async () => {
    const { page } = anna;
    await page.goto('/console#/chats/new');
    await page.getByLabel('Find somebody').fill(bot.username);
    await page.getByRole('button', { name: 'Find', exact: true }).first().click();
    await page.getByRole('button', { name: `Write to ${bot.username}`, exact: true }).click();
    await field(anna).fill('/');
    await page.getByRole('option', { name: 'Tells the weather' }).waitFor();
    await expectGoodScreen(anna);
    await field(anna).press('ArrowDown');
    await field(anna).press('Enter');
    await seesMarks(page);
    await page.getByRole('button', { name: 'Sun <b>' }).click();
    await page.getByRole('status').getByText('Enjoy it.').waitFor();
    await page.getByRole('button', { name: 'Rain' }).click();
    await page.getByRole('dialog').getByText('Take a coat.').waitFor();
    await expectGoodScreen(anna);
    await page.keyboard.press('Escape');
    await expectGoodScreen(anna);
    await field(anna).fill(`@${bot.username} Bremen`);
    await page.getByRole('option', { name: 'Weather of Bremen' }).waitFor();
    await expectGoodScreen(anna);
    await page.getByRole('option', { name: 'Weather of Bremen' }).click();
    await bubble(anna, 'Tomorrow in Bremen: fog').getByText(`by @${bot.username}`).waitFor();
    expect(await field(anna).inputValue()).to.equal('');
  });

  it('press what a bot puts in place of their keyboard, and say nothing without a press', () =>
    pressKeyboards(world, anna));

  it('make a group with a hostile title, vote, send files and everything else', async () => {
    const { page } = anna;
    await page.goto('/console#/chats/new');
    await find(page, 'Find members', ben.username);
    await page.getByRole('button', { name: `Choose ${ben.username}`, exact: true }).click();
    await page.getByLabel('Title').fill(hostileTitle);
    await expectGoodScreen(anna);
    await page.getByRole('button', { name: 'Make the group' }).click();
    await page.getByText('2 members').waitFor();
    await ben.page.goto('/console#/chats');
    await ben.page.getByRole('link', { name: /onerror/ }).waitFor();
    await expectGoodScreen(ben);
    await ben.page.getByRole('link', { name: /onerror/ }).click();
    const longest = hostileFor(chatsSendMessageRequest, 'text');
    await say(anna, `${longest}😀`);
    await page.getByText('This must be text that is not only spaces, 1 to 4096 characters long.').waitFor();
    await say(anna, longest);
    await bubble(ben, longest).waitFor();
    await say(anna, '😀'.repeat(4_096));
    await bubble(ben, '😀'.repeat(4_096)).waitFor();
    await expectGoodScreen(ben);

    await attach(anna, 'Poll …');
    const question = hostileFor(messagesSendRequestPoll, 'question');
    await page.getByLabel('Question').fill(question);
    await page.getByLabel('Answer 1').fill(hostileText(100));
    await page.getByLabel('Answer 2').fill('Coffee');
    await page.getByLabel('Nobody sees who voted').uncheck();
    await expectGoodScreen(anna);
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await ben.page.getByRole('button', { name: 'Coffee' }).click();
    await bubble(anna, question).getByText('1 vote').waitFor();
    await page.getByRole('button', { name: 'Who voted' }).click();
    await page.getByRole('dialog').getByText(`${ben.username}: Coffee`).waitFor();
    await expectGoodScreen(anna);
    await page.keyboard.press('Escape');

    await page
      .getByLabel('File to send')
      .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: await sea() });
    await page.getByLabel('Caption').fill(`The sea ${hostileText(1_016)}`);
    await expectGoodScreen(anna);
    const progress = page.getByRole('progressbar', { name: 'Uploaded of sea.png' });
    const seen = progress.waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await seen;
    const picture = bubble(ben, 'The sea').getByRole('img', { name: 'sea.png' });
    await picture.waitFor();
    const width = `(async () => {
      const picture = document.querySelector('img.picture');
      await picture.decode();
      return picture.naturalWidth;
    })()`;
    expect(await ben.page.evaluate(width)).to.equal(400);
    await expectGoodScreen(ben);
  });

  it('send places, contacts, dice, films and sounds', async () => {
    const { page } = anna;
    await attach(anna, 'Place …');
    await fillAndSend(anna, { Latitude: '52,52', Longitude: '13.4' });
    await bubble(ben, 'Place').getByText('52.52, 13.4').first().waitFor();
    await attach(anna, 'Place …');
    const [title, address] = ['title', 'address'].map((name) => hostileFor(messagesSendRequestVenue, name));
    await fillAndSend(anna, {
      Latitude: '-90',
      Longitude: '180',
      'Name of the venue': title ?? '',
      Address: address ?? '',
    });
    const map = bubble(ben, '-90, 180').getByRole('link', { name: 'On a map' });
    expect(await map.getAttribute('rel')).to.equal('noopener noreferrer');
    await attach(anna, 'Contact …');
    await page.getByRole('dialog').getByLabel('Telephone number').fill('no number');
    await expectGoodScreen(anna);
    const name = hostileFor(messagesSendRequestContact, 'first_name');
    await fillAndSend(anna, { 'First name': name, 'Telephone number': '+49 30 1234' });
    await bubble(ben, name).getByText('+49 30 1234').waitFor();
    await attach(anna, 'Roll 🎲');
    await bubble(ben, /🎲 [1-6]/).waitFor();
    const file = ({ bytes, fileType: mimeType }: ReturnType<typeof film>, type: string) => ({
      ...{ name: `${type} of waves`, mimeType, buffer: Buffer.from(bytes) },
    });
    for (const [type, word, element] of filesSent) {
      const sent = file(element === 'video' ? film() : sound(), type);
      await page.getByLabel('File to send').setInputFiles(sent);
      await page.getByLabel('Send as').selectOption({ label: word });
      await fillAndSend(anna, {});
      await ben.page.locator(`${element}[controls][aria-label="${sent.name}"]`).waitFor();
    }
    const sticker = { name: 'sticker of waves', mimeType: 'image/png', buffer: await sea() };
    await page.getByLabel('File to send').setInputFiles(sticker);
    await page.getByLabel('Send as').selectOption({ label: 'Sticker' });
    await fillAndSend(anna, {});
    await ben.page.getByRole('img', { name: sticker.name }).waitFor();
    const words = { name: hostileText(255), mimeType: 'text/plain', buffer: Buffer.from('Nothing.') };
    await page.getByLabel('File to send').setInputFiles(words);
    await fillAndSend(anna, {});
    // The service has taken the turning mark out, which makes one ending of a name look like another.
    await ben.page.getByRole('link', { name: words.name.replace('\u202e', '') }).waitFor();
    await expectGoodScreen(ben);
    const types = (await world.history(ben)).map(({ message_type: type }) => type);
    expect(types).to.include.members([...(messagesSendRequest.message_type?.enum ?? ['nothing'])]);
  });

  it('govern a group: a stranger asks to join and is let in, roles change, a member goes', async () => {
    const { page } = anna;
    carl = await world.person();
    await carl.page.clock.install();
    await page.getByRole('link', { name: 'Details' }).click();
    await page.getByText('Nobody asks.').waitFor();
    const { hash } = new URL(page.url());
    await carl.page.goto(`/console${hash.replace('/details', '')}`);
    await carl.page
      .getByLabel('What you say to them')
      .fill(hostileFor(governanceJoinGroupRequest, 'message'));
    await expectGoodScreen(carl);
    const asks = async () => {
      await carl.page.getByRole('button', { name: 'Ask to join' }).click();
      await carl.page.getByText('You have asked to join.').waitFor();
      await page.getByRole('button', { name: 'Look again' }).click();
    };
    await asks();
    await page.getByRole('button', { name: `Decline ${carl.username}` }).waitFor();
    await expectGoodScreen(anna);
    await page.getByRole('button', { name: `Decline ${carl.username}` }).click();
    await page.getByText('Nobody asks.').waitFor();
    await carl.page.reload();
    await asks();
    await carl.page.goto('/console#/chats');
    await carl.page.getByText('You are in no chat yet.').waitFor();
    await page.getByRole('button', { name: `Let in ${carl.username}` }).click();
    const group = carl.page.getByRole('link', { name: /onerror/ });
    await soon(group);
    await group.click();
    await bubble(carl, 'The sea').waitFor();

    const carls = lineOf(page, carl);
    const doTo = (what: string) => choose(page, carl, what);
    await doTo('Make administrator');
    await carls.getByText('administrator').waitFor();
    await carl.page.getByText('changed the role of').waitFor();
    await act(carl, 'The sea', 'Pin');
    const pinned = ben.page.getByRole('button', { name: /^Pinned Photo: The sea/ });
    await pinned.waitFor();
    await carl.page.getByRole('button', { name: 'Unpin' }).click();
    await pinned.waitFor({ state: 'detached' });
    await doTo('Make ordinary member');
    await carls.getByText('administrator').waitFor({ state: 'detached' });
    await doTo('Remove …');
    await expectGoodScreen(anna);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await carl.page.getByRole('heading', { name: 'Ask to join' }).waitFor();
    await expectGoodScreen(carl);
    await carl.close();

    await banAndLift(page, carl);
  });

  it('change the title, hand the group over, and leave it', async () => {
    await handOver(anna, ben);
    await leaveGroup(anna);
    await ben.page.getByText(/ left$/).waitFor();
  });

  it('send again what was not sent, as the same message', async () => {
    const { page } = ben;
    const sends = '**/api/v1/chats/*/messages';
    const keys: string[] = [];
    await page.route(sends, async (route) => {
      keys.push((route.request().postDataJSON() as { client_message_id: string }).client_message_id);
      if (keys.length > 1) return route.fallback();
      const body = { success: false, code: 'FORBIDDEN', message: 'Not now.' };
      return route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify(body) });
    });
    await say(ben, 'Once only');
    await page.getByText('Not now.').waitFor();
    await expectGoodScreen(ben);
    await page.getByRole('button', { name: 'Send again' }).click();
    await bubble(ben, 'Once only').getByText('Sent').waitFor();
    await page.unroute(sends);
    expect(keys).to.have.length(2);
    expect(new Set(keys).size).to.equal(1);
    expect(await page.locator('.bubble').filter({ hasText: 'Once only' }).count()).to.equal(1);
  });

  it('become friends after a no, block each other, and are friends no more', async () => {
    await becomeFriends({ anna, ben, carl });
    await anna.page.getByRole('link', { name: `Write to ${ben.username}` }).click();
    await anna.page.getByRole('link', { name: 'Details' }).click();
    await anna.page.getByRole('button', { name: `Block ${ben.username}`, exact: true }).click();
    await expectGoodScreen(anna);
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
    await anna.page.getByText(new RegExp(`${ben.username}\\W* is blocked\\.`)).waitFor();
    await ben.page.goto('/console#/chats');
    await ben.page.getByRole('link', { name: new RegExp(anna.username) }).click();
    await say(ben, 'Are you there?');
    await ben.page.getByText('You are blocked by the other side of this chat.').waitFor();
    await ben.page.getByRole('button', { name: 'Discard' }).click();
    await anna.page.getByRole('button', { name: `Unblock ${ben.username}` }).click();
    await anna.page.getByText(new RegExp(`${ben.username}\\W* is not blocked\\.`)).waitFor();
    await say(ben, 'And now?');
    await anna.page.getByRole('navigation', { name: 'Where' }).getByRole('link').last().click();
    await bubble(anna, 'And now?').waitFor();
    await endFriendship(anna, ben);
  });

  it('see at most 500 messages at once, however many there are', async () => {
    const { page } = ben;
    const [sample] = await world.history(ben);
    await page.route('**/api/v1/chats/*/messages?**', async (route) => {
      const { searchParams: asked } = new URL(route.request().url());
      const after = Number(asked.get('before')?.slice('msg_'.length) ?? 0);
      const items = Array.from({ length: Number(asked.get('limit')) }, (_, at) => {
        const count = after + at + 1;
        return {
          ...sample,
          message_id: `msg_${count}`,
          text: `Number ${count}`,
          date: 1_800_000_000 - count,
        };
      });
      const body = JSON.stringify({ success: true, code: 0, message: '', data: { items } });
      return route.fulfill({ status: 200, contentType: 'application/json', body });
    });
    await page.reload();
    await bubble(ben, 'Number 1').waitFor();
    const rows = page.locator('.rows > .message');
    for (let shown = 50; shown < 600; shown += 50) {
      await page.getByText(`Number ${Math.min(shown, 600)}`, { exact: true }).waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Show older messages' }).click();
    }
    await page.getByText('Number 600', { exact: true }).waitFor();
    expect(await rows.count()).to.equal(500);
    await page.getByRole('button', { name: 'To the newest' }).click();
    await page.getByText('Number 1', { exact: true }).waitFor();
  });

  it('has been shown every screen, also with hostile texts', () => expectAllSeen('chat'));
});
