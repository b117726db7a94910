// Asks for the reason of what cannot be undone, and does it once.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { CallFailure, CallSuccess } from '../../client/client.js';
import type { Limits } from '../../generated/limits.js';
import { Dialog } from '../parts/dialog.js';
import { Form, TextField } from '../parts/form.js';

interface ReasonProps<Data> {
  readonly title: string;
  /** On the button. */
  readonly action: string;
  readonly limits: Limits;
  readonly send: (reason: string, idempotencyKey: string) => Promise<CallSuccess<Data> | CallFailure>;
  readonly onDone: (data: Data) => void;
  readonly onClose: () => void;
  /** What will happen. */
  readonly children: ComponentChildren;
}

export function ReasonDialog<Data>(use: ReasonProps<Data>) {
  const { title, action, limits, send, onDone, onClose, children } = use;
  const [reason, setReason] = useState('');
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <Form
        values={{ reason }}
        limits={limits}
        send={(input, idempotencyKey) => send(input.reason, idempotencyKey)}
        onDone={(data) => {
          onDone(data);
          onClose();
        }}
        action={action}
        onCancel={onClose}
      >
        <TextField name="reason" label="Reason" value={reason} onValue={setReason} rows={2} />
      </Form>
    </Dialog>
  );
}
