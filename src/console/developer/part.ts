// The screens of a bot's developer, by their addresses.
import type { Screen } from '../screen.js';
import { Again } from './again.js';
import { Apply } from './apply.js';
import { Bots } from './bots.js';
import { Commands } from './commands.js';
import { Deliveries } from './deliveries.js';
import { Delivery } from './delivery.js';
import { NewTemplate } from './new-template.js';
import { Overview } from './overview.js';
import { Settings } from './settings.js';
import { Token } from './token.js';
import { Try } from './try.js';
import { Vouchers } from './vouchers.js';
import { Webhook } from './webhook.js';

export const screens: readonly Screen[] = [
  { pattern: 'bots', view: Bots },
  { pattern: 'bots/new', view: Apply },
  { pattern: 'bots/:id', view: Overview },
  { pattern: 'bots/:id/again', view: Again },
  { pattern: 'bots/:id/token', view: Token },
  { pattern: 'bots/:id/commands', view: Commands },
  { pattern: 'bots/:id/webhook', view: Webhook },
  { pattern: 'bots/:id/deliveries', view: Deliveries },
  { pattern: 'bots/:id/deliveries/:delivery', view: Delivery },
  { pattern: 'bots/:id/try', view: Try },
  { pattern: 'bots/:id/vouchers', view: Vouchers },
  { pattern: 'bots/:id/vouchers/new', view: NewTemplate },
  { pattern: 'bots/:id/settings', view: Settings },
];
