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
  { path: 'apps', view: Applications },
  { path: 'apps/new', view: NewApplication },
  { path: 'apps/:id', view: Overview },
  { path: 'apps/:id/tokens', view: Tokens },
  { path: 'apps/:id/templates', view: Templates },
  { path: 'apps/:id/templates/new', view: NewTemplate },
  { path: 'apps/:id/templates/:tid', view: OneTemplate },
  { path: 'apps/:id/vouchers', view: Vouchers },
  { path: 'apps/:id/vouchers/new', view: Issue },
  { path: 'apps/:id/ledger', view: Ledger },
  { path: 'apps/:id/stock', view: Stock },
  { path: 'apps/:id/webhook', view: Webhook },
  { path: 'apps/:id/deliveries', view: Deliveries },
  { path: 'apps/:id/deliveries/:delivery', view: Delivery },
  { path: 'apps/:id/events', view: Events },
];
