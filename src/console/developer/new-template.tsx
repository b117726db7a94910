// A new template of a bot: it is kept in the application that the bot works for.
import { api } from '../api.js';
import { go } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { NewTemplateForm } from '../templates/new-template-form.js';
import { BotFrame } from './bot-frame.js';

export function NewTemplate({ params: { id = '' } }: ScreenProps) {
  return (
    <BotFrame id={id} title="New template">
      {({ name }) => (
        <NewTemplateForm
          issuer={name}
          create={(input, idempotencyKey) => api.bots.templates.create({ id, ...input }, { idempotencyKey })}
          onKept={() => go(['bots', id, 'vouchers'])}
        />
      )}
    </BotFrame>
  );
}
