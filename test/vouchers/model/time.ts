// Ends the time of vouchers and sends while a story is walked, and waits for what only arrives in time.
import { dueIdOf } from '../../../src/actors/deliveries.js';
import { slotOf } from '../../../src/cluster/slots.js';
import { systemClock } from '../../../src/shared/clock.js';
import { until } from '../../support/until.js';
import type { Shop } from '../shop.js';
import { age as ageVoucher, expired } from './model.js';
import type { Names } from './move.js';
import { at, countsOf, type Model } from './state.js';
import { chosenFor, type Draw, type Mortal } from './steps.js';
import { ageSend, expireSend } from './stock-model.js';

interface Standing {
  readonly model: Model;
  readonly names: Names;
}

interface Ending {
  readonly of: Mortal;
  readonly draw: Draw;
}

export interface Time {
  /** No turn notices. Undefined: there is nothing yet to do it to. */
  age(standing: Standing, ending: Ending): Promise<Model | undefined>;
  /** Its timer notices; one that finds nothing to do leaves no trace that could be waited for. */
  ripen(standing: Standing, ending: Ending): Promise<Model | undefined>;
  /** Units of revoked stock return to their template by an event, after the answer. */
  arrived(before: Model, after: Standing): Promise<void>;
}

export function timeOf(shop: Shop): Time {
  const rows = (collection: string) => shop.mongo.db.collection<{ _id: string }>(collection);

  async function age({ model, names }: Standing, { of, draw }: Ending): Promise<Model | undefined> {
    const chosen = chosenFor({ needs: of }, draw, model);
    if (chosen === undefined) return undefined;
    const { voucher, send } = chosen;
    if (of === 'vouchers') {
      await shop.age(at(names.vouchers, voucher).id, { timer: false });
      return ageVoucher(model, voucher);
    }
    const over = { $set: { expiresAt: new Date(systemClock.now() - 60_000) } };
    await rows('voucher_sends').updateOne({ _id: at(names.sends, send) }, over);
    return ageSend(model, send);
  }

  async function ripen({ model, names }: Standing, { of, draw }: Ending): Promise<Model | undefined> {
    const chosen = chosenFor({ needs: of }, draw, model);
    if (chosen === undefined) return undefined;
    const { voucher, send } = chosen;
    if (of === 'sends') return ripenSend({ model, names }, send);
    if (at(model.vouchers, voucher).status !== 'available') return undefined;
    const { id } = at(names.vouchers, voucher);
    await shop.age(id);
    const row = { _id: id, 'st.value': 'expired' } as object;
    await until(async () => (await rows('vouchers').countDocuments(row)) === 1);
    return expired(ageVoucher(model, voucher), voucher);
  }

  async function ripenSend({ model, names }: Standing, number: number): Promise<Model | undefined> {
    const { status, allocation } = at(model.sends, number);
    if (status !== 'pending') return undefined;
    const id = at(names.sends, number);
    const _id = dueIdOf(`allocation:${at(names.allocations, allocation)}`, id);
    const over = systemClock.now() - 1;
    await rows('due').updateOne({ _id }, { $set: { at: over, look: over } });
    await until(async () => (await rows('voucher_send_ends').countDocuments({ _id: id })) === 1);
    return expireSend(model, number);
  }

  async function arrived(before: Model, { model, names }: Standing): Promise<void> {
    for (const number of before.allocations.keys()) {
      const { template, isTakenBack } = at(model.allocations, number);
      const hasEnded = countsOf(model, number).sendingCount < countsOf(before, number).sendingCount;
      if (!(hasEnded && isTakenBack)) continue;
      const id = at(names.templates, template);
      const toIt = { slot: slotOf('template', id), to: `template:${id}`, pending: true };
      await until(async () => (await rows('events').countDocuments(toIt)) === 0);
    }
  }

  return { age, ripen, arrived };
}
