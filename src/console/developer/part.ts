// The screens of a bot's developer, by their addresses.
import type { Screen } from '../screen.js';
import { Again } from './again.js';
import { Apply } from './apply.js';
import { Bots } from './bots.js';
import { Commands } from './commands.js';
import { Deliveries } from './deliveries.js';
import { Delivery } from './delivery.js';
import { Overview } from './overview.js';
import { Settings } from './settings.js';
import { Token } from './token.js';
import { Try } from './try.js';
import { Vouchers } from './vouchers.js';
import { Webhook } from './webhook.js';

export const screens: readonly Screen[] = [
  { path: 'bots', view: Bots },
  { path: 'bots/new', view: Apply },
  { path: 'bots/:id', view: Overview },
  { path: 'bots/:id/again', view: Again },
  { path: 'bots/:id/token', view: Token },
  { path: 'bots/:id/commands', view: Commands },
  { path: 'bots/:id/webhook', view: Webhook },
  { path: 'bots/:id/deliveries', view: Deliveries },
  { path: 'bots/:id/deliveries/:delivery', view: Delivery },
  { path: 'bots/:id/try', view: Try },
  { path: 'bots/:id/vouchers', view: Vouchers },
  { path: 'bots/:id/settings', view: Settings },
];
