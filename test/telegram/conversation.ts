// A person speaks with a bot over the public API, and waits for what it answers.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import type { ChatsWorld, Message } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import type { TelegramBot } from './telegram-world.js';

interface Between {
  readonly world: ChatsWorld;
  readonly person: Person;
  readonly bot: TelegramBot;
  /** Their private chat. */
  readonly chat: string;
  /** Waits as long as the program of the bot runs. */
  until(is: () => boolean | Promise<boolean>): Promise<void>;
}

export class Conversation implements Between {
  readonly world: ChatsWorld;
  readonly person: Person;
  readonly bot: TelegramBot;
  readonly chat: string;
  readonly until: Between['until'];
  /** The place of the newest message of the bot that has been heard. */
  #heard = 0;

  constructor({ world, person, bot, chat, until }: Between) {
    [this.world, this.person, this.bot, this.chat, this.until] = [world, person, bot, chat, until];
  }

  say(said: string | object): Promise<Message> {
    return this.world.say(this.person, this.chat, said);
  }

  /** The next message of the bot. */
  async hear(): Promise<Message> {
    let next: Message | undefined;
    await this.until(async () => {
      const messages = await this.#messages();
      next = messages.findLast(({ seq = 0, from }) => seq > this.#heard && from.id === this.bot.systemUserId);
      return next !== undefined;
    });
    this.#heard = next?.seq ?? 0;
    return next ?? expect.fail('There is one.');
  }

  /** The next messages of the bot have these texts; an empty line at the end of one is Telegram's to cut. */
  async hears(...texts: readonly string[]): Promise<Message> {
    let last: Message | undefined;
    for (const text of texts) {
      last = await this.hear();
      expect(last.text?.trimEnd()).to.equal(text);
    }
    return last ?? expect.fail('There is one.');
  }

  async asks(said: string, ...answers: readonly string[]): Promise<Message> {
    await this.say(said);
    return this.hears(...answers);
  }

  /** Presses a button, and gives its press. */
  press({ message_id, reply_markup }: Message, label: string): Promise<Schemas['rich.Press']> {
    const buttons = reply_markup?.inline_keyboard?.flat() ?? [];
    const button = buttons.find(({ text }) => text === label);
    expect(button, `${label} of ${buttons.map(({ text }) => text)}`).to.have.property('callback_data');
    return this.world.ask(`POST /api/v1/chats/${this.chat}/messages/${message_id}/press`, {
      token: this.person.token,
      body: { data: button?.callback_data },
    });
  }

  /** Waits for what the bot answers to a press, and gives its text. */
  async answerTo(press: string): Promise<string | undefined> {
    const path = `GET /api/v1/callbacks/${press}?timeout=15`;
    const { token } = this.person;
    return (await this.world.ask<Schemas['rich.Callback']>(path, { token })).text;
  }

  /** Waits until the message has become this text. */
  becomes(message: Message, text: string): Promise<Message> {
    return this.#untilIt(message, (now) => now.text === text);
  }

  /** Waits until the message has a button with this label. */
  shows(message: Message, label: string): Promise<Message> {
    return this.#untilIt(message, ({ reply_markup }) => JSON.stringify(reply_markup).includes(`"${label}"`));
  }

  /** Waits until the message is deleted. */
  async loses(message: Message): Promise<void> {
    await this.#untilIt(message, ({ is_deleted }) => is_deleted === true);
  }

  async #untilIt({ message_id }: Message, is: (message: Message) => boolean): Promise<Message> {
    let now: Message | undefined;
    await this.until(async () => {
      now = (await this.#messages()).find((message) => message.message_id === message_id && is(message));
      return now !== undefined;
    });
    return now ?? expect.fail('It is there.');
  }

  #messages(): Promise<readonly Message[]> {
    return this.world.history(this.person, this.chat);
  }
}
