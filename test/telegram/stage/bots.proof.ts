// Example bots of other libraries run unmodified on a node: in the network of the stage, where the name of
// Telegram's server leads to it, they are told nothing but their token.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import type { Person } from '../../support/node.js';
import { Conversation } from '../conversation.js';
import { type TelegramBot, telegramBot, updatesOf } from '../telegram-world.js';
import { ofAiogram } from './aiogram.js';
import { type BotProgram, startBot } from './bot-program.js';
import { decoders, faultsOf, writeAnswers } from './decoders.js';
import { ofGoTelegram, ofTelebot } from './go-telegram.js';
import { ofGrammy } from './grammy.js';
import { liveMixedDay } from './mixed-day.js';
import { ofNodeTelegramBotApi } from './node-telegram-bot-api.js';
import { ofPyTelegramBotApi } from './pytelegrambotapi.js';
import { ofPythonTelegramBot } from './python-telegram-bot.js';
import { readmeBots } from './readme-bots.js';
import { stageSettings } from './settings.js';
import type { ShownBot } from './shown-bot.js';
import { openStage, type Stage } from './stage.js';
import { ofTelegraf } from './telegraf.js';

const libraries: Readonly<Record<string, readonly ShownBot[]>> = {
  'python-telegram-bot': ofPythonTelegramBot,
  aiogram: ofAiogram,
  grammY: ofGrammy,
  telegraf: ofTelegraf,
  'node-telegram-bot-api': ofNodeTelegramBotApi,
  pyTelegramBotAPI: ofPyTelegramBotApi,
  'go-telegram': ofGoTelegram,
  telebot: ofTelebot,
};

describe('a bot that runs unmodified', () => {
  const settings = stageSettings();
  let stage: Stage;
  let program: BotProgram | undefined;

  before(async () => {
    stage = await openStage(settings);
  });
  after(() => stage.close());
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.log(program?.output());
    await program?.stop();
    program = undefined;
  });

  async function run(folder: string, shown: ShownBot) {
    const [person, bot] = await Promise.all([stage.world.person(), telegramBot(stage.world)]);
    await stage.adapt(bot, shown.settings);
    const { variables, chat } = await chatOf(person, bot, shown);
    const started = startBot(
      folder,
      { ...shown, variables: { ...shown.variables, ...variables } },
      bot.telegramToken,
    );
    program = started;
    await shown.play(
      new Conversation({ world: stage.world, person, bot, chat, until: started.until }),
      started,
    );
  }

  /** The number of the chat stands in the first update of a bot. */
  async function chatOf(person: Person, bot: TelegramBot, { chatVariable }: ShownBot) {
    const { id: chat } = await stage.world.privateChat(person, bot.systemUserId);
    if (chatVariable === undefined) return { chat, variables: {} };
    await stage.world.say(person, chat, '/start');
    const [first] = await updatesOf(bot);
    return { chat, variables: { [chatVariable]: String(first?.message?.chat.id) } };
  }

  for (const [library, shown] of Object.entries(libraries)) {
    const folder = settings.folders[library];
    if (folder === undefined) {
      const names = shown.map(({ example }) => example).join(', ');
      console.log(`not run, of ${library}: ${names}, for ${settings.lacking[library]}`);
      continue;
    }
    for (const bot of shown) it(`is ${library}'s ${bot.example}`, () => run(folder, bot));
    it(`is what the README says of ${library}`, () => {
      const bot = readmeBots(stage.world.node.address).get(library);
      return run(folder, bot ?? expect.fail(`The README says nothing of ${library}.`));
    });
  }

  it('beside it, and a person and a group have a day of mixed use', async () => {
    const told = await liveMixedDay(stage.world);
    expect([...told.keys()]).to.have.members([
      ...['message', 'edited_message', 'callback_query', 'inline_query', 'my_chat_member', 'chat_member'],
      'chat_join_request',
    ]);
  });

  describe('and then all that they were answered', () => {
    let file: string;
    before(() => {
      const scratch = mkdtempSync(join(tmpdir(), 'signalbox-answers-'));
      file = join(scratch, 'answers.jsonl');
      const count = writeAnswers(file, stage.answers);
      console.log(`${count} different answers were recorded`);
      if (count === 0) throw new Error('No bot was answered anything.');
    });
    after(() => rmSync(dirname(file), { recursive: true }));

    for (const [library, decoder] of Object.entries(decoders)) {
      const folder = settings.folders[library];
      if (folder === undefined) console.log(`not run: the parser of ${library}`);
      else
        it(`is read by ${library}`, async () => {
          expect(await faultsOf(decoder(folder, file))).to.equal('');
        });
    }
  });
});
