// The libraries for Telegram's bots that the stage is built of: their versions, and where their examples are.

export type Language = 'python' | 'node' | 'go';

export interface GitExamples {
  readonly repository: string;
  readonly commit: string;
  readonly folder: string;
  readonly files: readonly string[];
}

export interface Library {
  readonly name: string;
  readonly language: Language;
  /** As the package manager of the language names them, each with its version; of Go one module. */
  readonly packages: readonly string[];
  /** In the source distribution of PyPI or the module of Go, in a public repository, or in test/telegram. */
  readonly examples: 'in the package' | GitExamples | 'our own';
  /** Folders of examples of Go that are compiled. */
  readonly programs?: readonly string[];
}

export const libraries: readonly Library[] = [
  {
    name: 'python-telegram-bot',
    language: 'python',
    packages: ['python-telegram-bot[job-queue]==22.8'],
    examples: 'in the package',
  },
  { name: 'aiogram', language: 'python', packages: ['aiogram==3.31.0'], examples: 'in the package' },
  {
    name: 'pyTelegramBotAPI',
    language: 'python',
    packages: ['pyTelegramBotAPI==4.37.1', 'aiohttp==3.14.5'],
    examples: 'in the package',
  },
  {
    name: 'grammY',
    language: 'node',
    packages: ['grammy@1.46.0', '@grammyjs/menu@1.5.0', '@grammyjs/runner@2.0.3'],
    examples: {
      repository: 'https://github.com/grammyjs/examples',
      commit: '707461f0d7c08e1bbe9d20075293b0e2c1a30ab9',
      folder: '.',
      files: ['echo.ts', 'menu.ts', 'runner.ts'],
    },
  },
  {
    name: 'telegraf',
    language: 'node',
    packages: ['telegraf@4.16.3'],
    // The newest commit of a release that has the examples.
    examples: {
      repository: 'https://github.com/telegraf/telegraf',
      commit: '87cb1b9ec68774e5f9abafe355bc3513a54c847f',
      folder: 'docs/examples',
      files: ['echo-bot.js', 'custom-context-bot.ts', 'keyboard-bot.js', 'wizards/wizard-bot.ts'],
    },
  },
  {
    name: 'node-telegram-bot-api',
    language: 'node',
    packages: ['node-telegram-bot-api@2.1.0'],
    examples: {
      repository: 'https://github.com/yagop/node-telegram-bot-api',
      commit: 'a66075cf8a251eb3a62ce50a9ab135233803822d',
      folder: 'examples',
      files: ['01-polling-bot.ts', '06-keyboards.ts', '08-uploads.ts'],
    },
  },
  {
    name: 'go-telegram',
    language: 'go',
    packages: ['github.com/go-telegram/bot@v1.19.0'],
    examples: 'in the package',
    programs: [
      ...['echo', 'command_handler', 'inline_keyboard', 'inline_mode'],
      ...['send_photo_upload', 'send_media_group'],
    ],
  },
  {
    name: 'telebot',
    language: 'go',
    packages: ['gopkg.in/telebot.v4@v4.0.0-beta.10'],
    examples: 'our own',
  },
];
