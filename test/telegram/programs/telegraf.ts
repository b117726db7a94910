// A bot on telegraf as its users write one: it echoes, and shows a keyboard that counts.
import { Markup, Telegraf } from 'telegraf';
import { callbackQuery, message } from 'telegraf/filters';

const { BOT_TOKEN = '', API_ROOT = '' } = process.env;
const bot = new Telegraf(BOT_TOKEN, { telegram: { apiRoot: API_ROOT } });
const keyboard = Markup.inlineKeyboard([Markup.button.callback('More', 'more')]);

bot.command('count', (ctx) => ctx.reply('0', keyboard));
bot.on(callbackQuery('data'), async (ctx) => {
  const { message: shown } = ctx.callbackQuery;
  const count = Number(shown !== undefined && 'text' in shown ? shown.text : 0) + 1;
  await ctx.answerCbQuery(`It is ${count}`);
  await ctx.editMessageText(String(count), keyboard);
});
bot.on(message('text'), (ctx) =>
  ctx.reply(ctx.message.text, { reply_parameters: { message_id: ctx.message.message_id } }),
);
await bot.launch(() => console.log(`${bot.botInfo?.username} listens`));
