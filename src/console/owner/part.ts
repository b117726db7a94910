// The screens of an application's owner, by their addresses.
import type { Screen } from '../screen.js';
import { Applications } from './applications.js';
import { Deliveries, Delivery } from './deliveries.js';
import { Events } from './events.js';
import { Issue } from './issue.js';
import { Ledger } from './ledger.js';
import { NewApplication } from './new-application.js';
import { Overview } from './overview.js';
import { Stock } from './stock.js';
import { NewTemplate, OneTemplate } from './template.js';
import { Templates } from './templates.js';
import { Tokens } from './tokens.js';
import { Vouchers } from './vouchers.js';
import { Webhook } from './webhook.js';

export const screens: readonly Screen[] = [
  { pattern: 'apps', view: Applications },
  { pattern: 'apps/new', view: NewApplication },
  { pattern: 'apps/:id', view: Overview },
  { pattern: 'apps/:id/tokens', view: Tokens },
  { pattern: 'apps/:id/templates', view: Templates },
  { pattern: 'apps/:id/templates/new', view: NewTemplate },
  { pattern: 'apps/:id/templates/:tid', view: OneTemplate },
  { pattern: 'apps/:id/vouchers', view: Vouchers },
  { pattern: 'apps/:id/vouchers/new', view: Issue },
  { pattern: 'apps/:id/ledger', view: Ledger },
  { pattern: 'apps/:id/stock', view: Stock },
  { pattern: 'apps/:id/webhook', view: Webhook },
  { pattern: 'apps/:id/deliveries', view: Deliveries },
  { pattern: 'apps/:id/deliveries/:delivery', view: Delivery },
  { pattern: 'apps/:id/events', view: Events },
];
