// A form of one call: it checks by the call's own limits, keeps what was typed when the call fails, shows
// problems at their fields, and sends under one key however often it is sent.
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CallFailure, CallSuccess } from '../../client/client.js';
import type { Limits } from '../../generated/limits.js';
import { newKey } from '../api.js';
import { FailureBox } from './failure.js';
import { problemsOf } from './failure.state.js';
import { type Problems, problemsByField, problemsIn } from './form.state.js';

interface FormProps<Input extends Readonly<Record<string, unknown>>, Data> {
  /** What the call will be given, made of what was typed. */
  readonly values: Input;
  /** The rules of the request, from `generated/limits.js`. */
  readonly limits: Limits;
  /** The key is of the form, not of the click. It changes with what is sent. */
  readonly send: (input: Input, idempotencyKey: string) => Promise<CallSuccess<Data> | CallFailure>;
  readonly onDone: (data: Data) => void;
  /** On the button. */
  readonly action: string;
  /** Another button leads on. */
  readonly isDanger?: boolean;
  /** In a dialog: a second button leaves it. */
  readonly onCancel?: () => void;
  readonly children: ComponentChildren;
}

interface FormContext {
  readonly problems: Problems;
  readonly limits: Limits;
}

const context = createContext<FormContext>({ problems: {}, limits: {} });

export function Form<Input extends Readonly<Record<string, unknown>>, Data>(use: FormProps<Input, Data>) {
  const { values, limits, send, onDone, action, isDanger = false, onCancel, children } = use;
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<CallFailure>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef({ text: '', key: '' });
  // The first field with a problem gets the focus.
  useLayoutEffect(() => {
    const all = [...(form.current?.elements ?? [])];
    const first = all.find((element) => (element.getAttribute('name') ?? '') in problems);
    const control = first instanceof HTMLFieldSetElement ? first.querySelector('input') : first;
    if (control instanceof HTMLElement) control.focus();
  }, [problems]);
  const submit = async () => {
    if (isBusy) return;
    const found = problemsIn(values, limits);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return setProblems(found);
    const text = JSON.stringify(values);
    if (sent.current.text !== text) sent.current = { text, key: newKey() };
    setBusy(true);
    setProblems({});
    const result = await send(values, sent.current.key);
    setBusy(false);
    if (result.ok) {
      sent.current = { text: '', key: '' };
      onDone(result.data);
      return;
    }
    setFailure(result);
    setProblems(problemsByField(problemsOf(result), Object.keys(limits)));
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <context.Provider value={{ problems, limits }}>{children}</context.Provider>
      <FailureBox failure={failure} shown={Object.keys(problems)} />
      <p class="buttons">
        <button type="submit" class={isDanger ? 'danger' : 'main'} aria-disabled={isBusy}>
          {isBusy ? 'Working …' : action}
        </button>
        {onCancel !== undefined && (
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </p>
    </form>
  );
}

interface FieldProps {
  /** The name of the field in the request. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Something is always chosen, so that nothing can be left out. */
  readonly isChosen?: boolean;
  /** The control; it spreads what it is given, so that label, hint and problem belong to it. */
  readonly children: (control: Control) => ComponentChildren;
}

interface Control {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
}

export function Field({ name, label, hint, isChosen = false, children }: FieldProps) {
  const { problems, limits } = useContext(context);
  const id = useId();
  const problem = problems[name];
  const isRequired = limits[name]?.isRequired === true;
  const isOptional = limits[name]?.isRequired === false && !isChosen;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const control: Control = {
    id,
    name,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': problem !== undefined,
    'aria-required': isRequired,
  };
  return (
    <div class="field">
      <label for={id}>
        {label}
        {isOptional && <span class="quiet"> (may be left out)</span>}
      </label>
      {children(control)}
      {hint !== undefined && (
        <p id={`${id}-hint`} class="quiet">
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} class="problem">
          {problem}
        </p>
      )}
    </div>
  );
}

interface GroupProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly children: ComponentChildren;
}

/** Several boxes or buttons that answer one question. */
export function FieldGroup({ name, label, hint, children }: GroupProps) {
  const { problems, limits } = useContext(context);
  const id = useId();
  const problem = problems[name];
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <fieldset name={name} aria-describedby={described === '' ? undefined : described}>
      <legend>
        {label}
        {limits[name]?.isRequired === false && <span class="quiet"> (may be left out)</span>}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} class="quiet">
          {hint}
        </p>
      )}
      {children}
      {problem !== undefined && (
        <p id={`${id}-problem`} class="problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface CheckProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ComponentChildren;
}

export function Check({ isOn, onChange, children }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}

interface TextProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly isSecret?: boolean;
  readonly autocomplete?: 'username' | 'current-password' | 'new-password' | 'name' | 'off';
  /** More than one line. */
  readonly rows?: number;
}

export function TextField(use: TextProps) {
  const { name, label, hint, value, onValue, isSecret = false, autocomplete = 'off', rows } = use;
  return (
    <Field name={name} label={label} {...(hint !== undefined && { hint })}>
      {(control) => {
        const typed = {
          ...control,
          value,
          onInput: (event: { readonly currentTarget: { readonly value: string } }) =>
            onValue(event.currentTarget.value),
        };
        if (rows !== undefined) return <textarea {...typed} rows={rows} />;
        if (isSecret) return <input {...typed} type="password" autocomplete={autocomplete} />;
        return <input {...typed} type="text" autocomplete={autocomplete} autocapitalize="none" />;
      }}
    </Field>
  );
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, text: string])[];
  readonly onValue: (value: Value) => void;
}

export function ChoiceField<Value extends string>(use: ChoiceProps<Value>) {
  const { name, label, hint, value, choices, onValue } = use;
  return (
    <Field name={name} label={label} {...(hint !== undefined && { hint })} isChosen>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onValue(event.currentTarget.value as Value)}>
          {choices.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
