// Asks once before what cannot be undone: it names the thing, and takes its name typed where others depend
// on it.
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { CallFailure } from '../../client/client.js';
import { newKey } from '../api.js';
import { Dialog } from './dialog.js';
import { FailureBox } from './failure.js';

interface ConfirmProps {
  readonly title: string;
  /** On the button: what will be done. */
  readonly action: string;
  /** To be typed before; without it one click is enough. */
  readonly typedName?: string;
  /** Answers the failure, or undefined when it is done. The key is of the question, not of the click. */
  readonly onConfirm: (idempotencyKey: string) => Promise<CallFailure | undefined>;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Confirm({ title, action, typedName, onConfirm, onClose, children }: ConfirmProps) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const key = useRef(newKey());
  const isReady = typedName === undefined || typed.trim() === typedName;
  const confirm = async () => {
    if (!isReady || isBusy) return;
    setBusy(true);
    const failed = await onConfirm(key.current);
    setBusy(false);
    setFailure(failed);
    if (failed === undefined) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        {children}
        {typedName !== undefined && (
          <label class="field">
            <span>
              Type{' '}
              <strong>
                <bdi>{typedName}</bdi>
              </strong>{' '}
              to go on
            </span>
            <input
              value={typed}
              autocomplete="off"
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
        )}
        <FailureBox failure={failure} />
        <p class="buttons">
          <button type="submit" class="danger" aria-disabled={!isReady || isBusy}>
            {isBusy ? 'Working …' : action}
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  );
}
