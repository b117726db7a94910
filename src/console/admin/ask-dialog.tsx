// Asks once before an act of the platform: names the thing, takes the reason where people will read one, and
// the name typed where others depend on the thing.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { CallFailure, CallSuccess } from '../../client/client.js';
import type { Limits } from '../../generated/limits.js';
import { Dialog } from '../parts/dialog.js';
import { Form, TextField } from '../parts/form.js';

export interface AskDialogProps<Data> {
  readonly title: string;
  /** On the button: what will be done. */
  readonly action: string;
  /** The rules of the reason; absent where the call takes none. */
  readonly reasonLimits?: Limits;
  readonly typedName?: string;
  readonly send: (reason: string, idempotencyKey: string) => Promise<CallSuccess<Data> | CallFailure>;
  readonly onDone: (data: Data) => void;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function AskDialog<Data>(use: AskDialogProps<Data>) {
  const { title, action, reasonLimits, typedName, send, onDone, onClose, children } = use;
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const nameLimits: Limits =
    typedName === undefined
      ? {}
      : { typed_name: { isRequired: true, expects: `exactly ${typedName}`, enum: [typedName] } };
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <Form
        values={{ reason, typed_name: typed.trim() }}
        limits={{ ...reasonLimits, ...nameLimits }}
        send={(asked, idempotencyKey) => send(asked.reason, idempotencyKey)}
        onDone={(data) => {
          onDone(data);
          onClose();
        }}
        action={action}
        onCancel={onClose}
      >
        {reasonLimits !== undefined && (
          <TextField name="reason" label="Why" value={reason} onValue={setReason} rows={3} />
        )}
        {typedName !== undefined && (
          <TextField
            name="typed_name"
            label={`Type ${typedName} to go on`}
            value={typed}
            onValue={setTyped}
          />
        )}
      </Form>
    </Dialog>
  );
}

interface AskButtonProps<Data> extends Omit<AskDialogProps<Data>, 'onClose'> {
  /** On the button that asks. */
  readonly text: string;
  readonly isSmall?: boolean;
}

/** The button with its question. */
export function AskButton<Data>({ text, isSmall = false, ...question }: AskButtonProps<Data>) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" class={isSmall ? 'danger small' : 'danger'} onClick={() => setAsked(true)}>
        {text}
      </button>
      {isAsked && <AskDialog {...question} onClose={() => setAsked(false)} />}
    </>
  );
}
