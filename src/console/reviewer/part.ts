// The screens of a reviewer, by their addresses.
import type { Screen } from '../screen.js';
import { ReviewedBot } from './bot.js';
import { BotQueue, TemplateQueue } from './queue.js';
import { ReviewedTemplate } from './template.js';

export const screens: readonly Screen[] = [
  { path: 'review', view: BotQueue },
  { path: 'review/templates', view: TemplateQueue },
  { path: 'review/bots/:id', view: ReviewedBot },
  { path: 'review/templates/:id', view: ReviewedTemplate },
];
