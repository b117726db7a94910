// A bot on grammY as its users write one: it echoes, and shows a keyboard that counts.
import { Bot, InlineKeyboard } from 'grammy';

const { BOT_TOKEN = '', API_ROOT = '' } = process.env;
const bot = new Bot(BOT_TOKEN, { client: { apiRoot: API_ROOT } });

bot.command('count', (ctx) => ctx.reply('0', { reply_markup: new InlineKeyboard().text('More', 'more') }));
bot.callbackQuery('more', async (ctx) => {
  const count = Number(ctx.msg?.text) + 1;
  await ctx.answerCallbackQuery(`It is ${count}`);
  await ctx.editMessageText(String(count), { reply_markup: new InlineKeyboard().text('More', 'more') });
});
bot.on('message:text', (ctx) => ctx.reply(ctx.msg.text, { reply_parameters: { message_id: ctx.msgId } }));
await bot.start({ onStart: ({ username }) => console.log(`${username} listens`) });
