// The box of a failed call: the message and the code as they came, the id of the request, and what to do.
import type { CallFailure } from '../../client/client.js';
import { CopyButton } from './copy.js';
import { adviceFor, problemsOf } from './failure.state.js';

interface FailureProps {
  readonly failure: CallFailure | undefined;
  /** Fields that show their problems themselves. */
  readonly shown?: readonly string[];
  /** Tries again what has failed. */
  readonly onRetry?: () => void;
}

export function FailureBox({ failure, shown = [], onRetry }: FailureProps) {
  if (failure === undefined) return null;
  const { code, status, message, requestId } = failure;
  const others = problemsOf(failure).filter(({ field }) => !shown.includes(field));
  return (
    <div class="failure" role="alert">
      <p>
        <strong>{message === '' ? 'The call has failed.' : message}</strong> {adviceFor(failure)}
      </p>
      {others.length > 0 && (
        <ul>
          {others.map(({ field, message: text }) => (
            <li key={field}>
              <code>{field}</code> {text}
            </li>
          ))}
        </ul>
      )}
      <p class="quiet">
        <code>{code}</code>
        {status > 0 && <> · status {status}</>}
        {requestId !== undefined && (
          <>
            {' · request '}
            <code class="id">{requestId}</code> <CopyButton text={requestId} what="the id of the request" />
          </>
        )}
      </p>
      {onRetry !== undefined && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
