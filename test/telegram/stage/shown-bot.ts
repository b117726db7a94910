// An example bot of a library, and what persons do with it.

import type { Conversation } from '../conversation.js';
import type { BotProgram, Example } from './bot-program.js';

export interface ShownBot extends Example {
  /** In the settings of the bot, as its developer would set them. */
  readonly settings?: Readonly<Record<string, boolean>>;
  /** The variable in which it expects the chat that it is to write to. */
  readonly chatVariable?: string;
  play(talk: Conversation, bot: Pick<BotProgram, 'says' | 'keeps'>): Promise<void>;
}
