// The screens of the folder, by their addresses.
import type { Screen } from '../screen.js';
import { Apps } from './apps.js';
import { Sends } from './sends.js';
import { Stock } from './stock.js';
import { Voucher } from './voucher.js';
import { Vouchers } from './vouchers.js';

export const screens: readonly Screen[] = [
  { path: 'wallet', view: Vouchers },
  { path: 'wallet/vouchers/:id', view: Voucher },
  { path: 'wallet/sends', view: Sends },
  { path: 'wallet/stock', view: Stock },
  { path: 'wallet/apps', view: Apps },
];
