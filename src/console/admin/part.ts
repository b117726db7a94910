// The screens of an administrator, by their addresses.
import type { Screen } from '../screen.js';
import { Applications } from './applications.js';
import { Audit } from './audit.js';
import { Bot } from './bot.js';
import { Bots } from './bots.js';
import { Cluster } from './cluster.js';
import { People } from './people.js';
import { Person } from './person.js';
import { Platform } from './platform.js';
import { Template } from './template.js';
import { Templates } from './templates.js';
import { VirtualMembers, VirtualMembersOf } from './virtual-members.js';

export const screens: readonly Screen[] = [
  { path: 'admin', view: Cluster },
  { path: 'admin/cluster', view: Cluster },
  { path: 'admin/people', view: People },
  { path: 'admin/people/:id', view: Person },
  { path: 'admin/applications', view: Applications },
  { path: 'admin/bots', view: Bots },
  { path: 'admin/bots/:id', view: Bot },
  { path: 'admin/templates', view: Templates },
  { path: 'admin/templates/:id', view: Template },
  { path: 'admin/virtual-members', view: VirtualMembers },
  { path: 'admin/virtual-members/:chat', view: VirtualMembersOf },
  { path: 'admin/platform', view: Platform },
  { path: 'admin/audit', view: Audit },
];
