// The form of a template, with the voucher beside it as people will see it.
import { useState } from 'preact/hooks';
import type { CallFailure, CallSuccess, Schemas } from '../../client/client.js';
import { vouchersCreateTemplateRequest } from '../../generated/limits.js';
import { ChoiceField, FieldGroup, Form, TextField } from '../parts/form.js';
import { CoverField } from './cover-field.js';
import { Preview } from './preview.js';
import type { TypedTemplate } from './template.state.js';
import { categoryWords, sourceWords, typeWords } from './words.js';

interface FormProps<Input extends Readonly<Record<string, unknown>>> {
  readonly begin: TypedTemplate;
  readonly requestOf: (typed: TypedTemplate) => Input;
  readonly send: (
    input: Input,
    idempotencyKey: string,
  ) => Promise<CallSuccess<Schemas['vouchers.Template']> | CallFailure>;
  readonly onDone: (template: Schemas['vouchers.Template']) => void;
  readonly action: string;
}

interface PartProps {
  readonly typed: TypedTemplate;
  readonly change: (part: Partial<TypedTemplate>) => void;
}

export function TemplateForm<Input extends Readonly<Record<string, unknown>>>(use: FormProps<Input>) {
  const { begin, requestOf, send, onDone, action } = use;
  const [typed, setTyped] = useState(begin);
  const change = (part: Partial<TypedTemplate>) => setTyped((before) => ({ ...before, ...part }));
  return (
    <div class="beside">
      <Form values={requestOf(typed)} limits={vouchersCreateTemplateRequest} {...{ send, onDone, action }}>
        <Benefit typed={typed} change={change} />
        <Validity typed={typed} change={change} />
        <Limits typed={typed} change={change} />
        <CoverField fileId={typed.cover} onFile={(cover) => change({ cover })} />
        <Conditions typed={typed} change={change} />
      </Form>
      <Preview typed={typed} />
    </div>
  );
}

function choices<Value extends string>(words: Readonly<Record<Value, string>>) {
  return Object.entries(words) as [Value, string][];
}

function Benefit({ typed, change }: PartProps) {
  return (
    <>
      <TextField name="name" label="Name" value={typed.name} onValue={(name) => change({ name })} />
      <TextField
        name="description"
        label="What people get"
        value={typed.description}
        onValue={(description) => change({ description })}
        rows={3}
      />
      <ChoiceField
        name="type"
        label="Kind"
        value={typed.type}
        choices={choices(typeWords)}
        onValue={(type) => change({ type })}
      />
      <ChoiceField
        name="fulfillment_category"
        label="How it is given"
        value={typed.category}
        choices={choices(categoryWords)}
        onValue={(category) => change({ category })}
      />
      <ChoiceField
        name="acquisition_source"
        label="How people come by it"
        value={typed.source}
        choices={choices(sourceWords)}
        onValue={(source) => change({ source })}
      />
      <TextField
        name="issuer_name"
        label="Who issues it"
        value={typed.issuer}
        onValue={(issuer) => change({ issuer })}
      />
      <TextField
        name="fulfiller_name"
        label="Who gives the benefit"
        value={typed.fulfiller}
        onValue={(fulfiller) => change({ fulfiller })}
      />
    </>
  );
}

function Validity({ typed, change }: PartProps) {
  return (
    <FieldGroup name="validity" label="When it is valid">
      <label class="check">
        <input
          type="radio"
          name="mode"
          checked={typed.mode === 'relative'}
          onChange={() => change({ mode: 'relative' })}
        />
        <span>For some days, from the day it is given</span>
      </label>
      <label class="check">
        <input
          type="radio"
          name="mode"
          checked={typed.mode === 'fixed'}
          onChange={() => change({ mode: 'fixed' })}
        />
        <span>Between two moments</span>
      </label>
      {typed.mode === 'relative' ? (
        <label class="field">
          <span>Days</span>
          <input
            type="number"
            min="1"
            max="3650"
            value={typed.days}
            onInput={(event) => change({ days: event.currentTarget.value })}
          />
        </label>
      ) : (
        (['from', 'to'] as const).map((end) => (
          <label key={end} class="field">
            <span>{end === 'from' ? 'From' : 'To'}</span>
            <input
              type="datetime-local"
              value={typed[end]}
              onInput={(event) => change({ [end]: event.currentTarget.value })}
            />
          </label>
        ))
      )}
    </FieldGroup>
  );
}

function Limits({ typed, change }: PartProps) {
  return (
    <>
      <TextField
        name="issue_limit"
        label="How many in all"
        hint="0: as many as you like."
        value={typed.limit}
        onValue={(limit) => change({ limit })}
      />
      <TextField
        name="per_user_limit"
        label="How many for one person"
        hint="One when left out."
        value={typed.limitEach}
        onValue={(limitEach) => change({ limitEach })}
      />
    </>
  );
}

function Conditions({ typed, change }: PartProps) {
  return (
    <details>
      <summary>Rules, terms, and your own id of it</summary>
      <TextField
        name="usage_rules"
        label="Rules"
        hint="One a line, such as “weekdays: Monday to Friday”."
        value={typed.rules}
        onValue={(rules) => change({ rules })}
        rows={3}
      />
      <TextField
        name="terms"
        label="Terms"
        value={typed.terms}
        onValue={(terms) => change({ terms })}
        rows={3}
      />
      <TextField
        name="fulfillment"
        label="Where it is redeemed in the web"
        hint="An address that begins with https://."
        value={typed.address}
        onValue={(address) => change({ address })}
      />
      <TextField
        name="external_template_id"
        label="Your own id of it"
        hint="Programs name it so. Left empty, it is made of the name."
        value={typed.externalId}
        onValue={(externalId) => change({ externalId })}
      />
    </details>
  );
}
