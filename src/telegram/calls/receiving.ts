// getUpdates. When nothing of a batch has a form at Telegram, the queue is asked again behind it, for what is
// left of the time: else the client would ask for the same batch at once, for ever.
import type { Schemas } from '../../generated/schemas.js';
import { refuse } from '../../shared/errors.js';
import type { Wording } from '../refusals.js';
import { shownUpdates, telegramTypes } from '../shown/updates.js';
import { AskAgain, type MethodAsked, type TelegramCall } from './call.js';

type Update = Schemas['updates.Update'];

const limitMax = 100;
const secondsMax = 50;
const offsetMin = -100_000;
/** What a bot is told of that names no types, and has none stored. */
const usualTypes = telegramTypes.filter((type) => type !== 'chat_member');
/** A bot that comes from Telegram brings an offset of there, which lies beyond anything of here. */
const aheadMax = 10;

const endpoint = 'bots.get_updates';

export const getUpdates: TelegramCall = {
  endpoint,
  async prepare(asked) {
    const { parameters } = asked;
    const limit = within(parameters.integer('limit') ?? limitMax, { least: 1, most: limitMax });
    const seconds = within(parameters.integer('timeout') ?? 0, { least: 0, most: secondsMax });
    const allowed = await typesAsked(asked);
    const offset = await offsetAsked(asked);
    const wanted = { limit, ...(allowed && { allowed_updates: allowed }) };
    return {
      body: { ...wanted, offset, timeout: seconds },
      result: resultOf(asked, { wanted, untilMs: asked.deps.clock.monotonic() + 1_000 * seconds }),
      wording,
    };
  },
};

interface Waiting {
  readonly wanted: object;
  readonly untilMs: number;
}

/** Holds no more than it needs: it is there as long as the request waits. */
function resultOf({ caller, deps }: Pick<MethodAsked, 'caller' | 'deps'>, { wanted, untilMs }: Waiting) {
  return async (data: unknown): Promise<readonly object[] | AskAgain> => {
    const { updates } = data as { readonly updates: readonly Update[] };
    const newest = updates.at(-1)?.update_seq;
    if (newest === undefined) return [];
    deps.newestSeen.set(caller.botId, newest);
    const { shown, unfit } = await shownUpdates(updates, caller, deps);
    deps.leftOut(unfit);
    if (shown.length > 0) return shown;
    const leftSeconds = Math.floor((untilMs - deps.clock.monotonic()) / 1_000);
    return new AskAgain(endpoint, { ...wanted, offset: newest + 1, timeout: Math.max(0, leftSeconds) });
  };
}

const webhookIsActive =
  "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook " +
  'first';

const wording: Wording = ({ status }) =>
  status === 409 ? refuse('CONFLICT', { message: webhookIsActive }) : undefined;

function within(value: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return Math.min(most, Math.max(least, value));
}

/** The types are undefined where the stored ones hold. Types that there are not here are left out. */
export async function typesAsked({
  parameters,
  caller,
  deps,
}: MethodAsked): Promise<readonly string[] | undefined> {
  const list = parameters.list('allowed_updates');
  const known = [...new Set(list)].filter((type): type is string => telegramTypes.includes(String(type)));
  if (known.length > 0) return known;
  if (list !== undefined) return usualTypes;
  const stored = (await deps.findAddressees([caller.botId])).get(caller.botId)?.allowedUpdates ?? [];
  return stored.length > 0 ? undefined : usualTypes;
}

async function offsetAsked({ parameters, caller, deps }: MethodAsked): Promise<number> {
  const offset = parameters.integer('offset') ?? 0;
  if (offset <= 1) return Math.max(offsetMin, offset === 1 ? 0 : offset);
  if (offset <= (deps.newestSeen.get(caller.botId) ?? 0) + aheadMax) return offset;
  const { newest } = await deps.queues.position(caller.botId);
  deps.newestSeen.set(caller.botId, newest);
  return offset > newest + aheadMax ? 0 : offset;
}
