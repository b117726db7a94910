// Redemptions as CSV (RFC 4180) for spreadsheets: every cell is text there, whatever a caller wrote into it.
import type { Schemas } from '../../generated/schemas.js';
import { MediaAnswer } from '../../shared/endpoint.js';

type Redemption = Schemas['vouchers.Redemption'];

const columns: readonly (readonly [name: string, cell: (redemption: Redemption) => string | undefined])[] = [
  ['redemptionId', ({ redemptionId }) => redemptionId],
  ['type', ({ type }) => type],
  ['status', ({ status }) => status],
  ['externalOrderId', ({ externalOrderId }) => externalOrderId],
  ['storeId', ({ storeId }) => storeId],
  ['operatorId', ({ operatorId }) => operatorId],
  ['occurredAt', ({ occurredAt }) => occurredAt],
  ['createdAt', ({ createdAt }) => createdAt],
  ['reversalOf', ({ reversalOf }) => reversalOf],
  ['reason', ({ reason }) => reason],
  ['templateId', ({ templateId }) => templateId],
  ['externalTemplateId', ({ externalTemplateId }) => externalTemplateId],
  ['voucherId', ({ voucherId }) => voucherId],
  ['voucherName', ({ voucher }) => voucher.name],
  ['voucherStatus', ({ voucher }) => voucher.status],
  ['holderUserId', ({ voucher }) => voucher.holderUserId],
];

export const csvHeaders = ['Content-Disposition'] as const;

/** Every row of the query, however many there are. Decision: docs/decisions/streamed-answers.md */
export function csvAnswer(applicationId: string, redemptions: AsyncIterable<readonly Redemption[]>) {
  const name = `redemptions-${applicationId}.csv`;
  return new MediaAnswer({
    body: linesOf(redemptions),
    headers: [['Content-Disposition', `attachment; filename="${name}"`]],
  });
}

async function* linesOf(redemptions: AsyncIterable<readonly Redemption[]>): AsyncGenerator<string> {
  yield lineOf(columns.map(([name]) => name));
  for await (const some of redemptions)
    for (const redemption of some) yield lineOf(columns.map(([, cell]) => cell(redemption)));
}

function lineOf(cells: readonly (string | undefined)[]): string {
  return `${cells.map((cell) => quoted(cell)).join(',')}\r\n`;
}

/** Matches text that a spreadsheet would run as a formula, also in the wide forms of East Asia. */
const formula = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

function quoted(cell = ''): string {
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
