// Asks once before what cannot be undone: it names the thing, and takes its name typed where others depend
// on it.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { CallFailure } from '../../client/client.js';
import { Dialog } from './dialog.js';
import { FailureBox } from './failure.js';

interface ConfirmUse {
  readonly title: string;
  /** On the button: what will be done. */
  readonly action: string;
  /** To be typed before; without it one click is enough. */
  readonly typedName?: string;
  /** Answers the failure, or undefined when it is done. */
  readonly onConfirm: () => Promise<CallFailure | undefined>;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Confirm({ title, action, typedName, onConfirm, onClose, children }: ConfirmUse) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const isReady = typedName === undefined || typed.trim() === typedName;
  const confirm = async () => {
    if (!isReady || isBusy) return;
    setBusy(true);
    const failed = await onConfirm();
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
