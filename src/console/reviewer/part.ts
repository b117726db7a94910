// The screens of a reviewer, by their addresses.
import type { Screen } from '../screen.js';
import { ReviewedBot } from './bot.js';
import { BotQueue, TemplateQueue } from './queue.js';
import { ReviewedTemplate } from './template.js';

export const screens: readonly Screen[] = [
  { pattern: 'review', view: BotQueue },
  { pattern: 'review/templates', view: TemplateQueue },
  { pattern: 'review/bots/:id', view: ReviewedBot },
  { pattern: 'review/templates/:id', view: ReviewedTemplate },
];
