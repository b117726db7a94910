// The form of a new template, which is kept as a draft.
import type { CallFailure, CallSuccess, Schemas } from '../../client/client.js';
import { notify } from '../parts/notices.js';
import { type Creation, creationOf, typedFrom } from './template.state.js';
import { TemplateForm } from './template-form.js';

type Template = Schemas['vouchers.Template'];

interface NewTemplateProps {
  /** The name of the one that issues it and gives the benefit, until something else is typed. */
  readonly issuer: string;
  readonly create: (input: Creation, idempotencyKey: string) => Promise<CallSuccess<Template> | CallFailure>;
  readonly onKept: (template: Template) => void;
}

export function NewTemplateForm({ issuer, create, onKept }: NewTemplateProps) {
  return (
    <TemplateForm
      begin={typedFrom(undefined, issuer)}
      requestOf={creationOf}
      send={create}
      onDone={(template) => {
        notify('The draft is kept.');
        onKept(template);
      }}
      action="Keep it as a draft"
    />
  );
}
