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
  { pattern: 'admin', view: Cluster },
  { pattern: 'admin/cluster', view: Cluster },
  { pattern: 'admin/people', view: People },
  { pattern: 'admin/people/:id', view: Person },
  { pattern: 'admin/applications', view: Applications },
  { pattern: 'admin/bots', view: Bots },
  { pattern: 'admin/bots/:id', view: Bot },
  { pattern: 'admin/templates', view: Templates },
  { pattern: 'admin/templates/:id', view: Template },
  { pattern: 'admin/virtual-members', view: VirtualMembers },
  { pattern: 'admin/virtual-members/:chat', view: VirtualMembersOf },
  { pattern: 'admin/platform', view: Platform },
  { pattern: 'admin/audit', view: Audit },
];
