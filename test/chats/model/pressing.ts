// The model's decisions on presses of buttons and their answers.
import { type OnMessage, whyMute } from './saying.js';
import { at, type Decided, isIn, type Model, messageAt, no, ok, type PressModel, tell } from './state.js';

export interface Pressing extends OnMessage {
  readonly data: string;
}

/** Only the bot of the button gets an update. */
export function press(model: Model, { by, data, ...of }: Pressing): Decided {
  const chat = at(model.chats, of.chat);
  const why = whyMute(chat, by);
  if (why !== undefined) return no(model, why);
  const message = messageAt(chat, of.place);
  if (message === undefined || message.isDeleted) return no(model, 404);
  if (!message.hasButtons) return no(model, 400);
  if (!isIn(chat, message.from)) return no(model, 409);
  const told = { ...of, bot: message.from, type: 'callback_query', press: { by, data }, says: {} };
  return ok(tell({ ...model, presses: [...model.presses, { by, data, ...of }] }, told));
}

interface AnsweringPress {
  readonly by: number;
  readonly press: PressModel;
}

/** The bot of the button answers once, in the chat or not. */
export function answerPress(model: Model, { by, press: pressed }: AnsweringPress): Decided {
  const found = model.presses.find((one) => isSame(one, pressed));
  const author = messageAt(at(model.chats, pressed.chat), pressed.place)?.from;
  if (found === undefined || author !== by) return no(model, 404);
  if (found.isAnswered) return no(model, 410);
  const answered = { ...found, isAnswered: true } as const;
  return ok({ ...model, presses: model.presses.map((one) => (one === found ? answered : one)) });
}

export function isSame(one: PressModel, other: PressModel): boolean {
  const { by, chat, place, data } = other;
  return one.by === by && one.chat === chat && one.place === place && one.data === data;
}
