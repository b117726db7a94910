// Says who decides on a service that somebody has just started on their own machine: they themselves, as its
// admin.
import { isThisMachine } from '../this-machine.js';

/** `at` is the address of what waits, which a tab of its own opens after the log-in there. */
export function OwnReviewer({ at }: { readonly at: string }) {
  if (!isThisMachine) return null;
  return (
    <p>
      On a service of your own that is you:{' '}
      <a href={at} target="_blank" rel="noopener noreferrer">
        decide in another tab
      </a>
      , logged in there as <code>admin</code>. <code>npm start</code> has printed the password; the file{' '}
      <code>admin-password</code> in the data folder keeps it.
    </p>
  );
}
