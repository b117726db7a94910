// One action of a button: busy while it is under way, its failure kept to be shown, one key however often
// it is clicked.
import { useRef, useState } from 'preact/hooks';
import type { CallFailure, CallSuccess } from '../../client/client.js';
import { newKey } from '../api.js';

interface Action<Data> {
  readonly isBusy: boolean;
  readonly failure: CallFailure | undefined;
  readonly run: () => Promise<CallSuccess<Data> | CallFailure | undefined>;
}

/** The next success begins a new key; after a failure the same key is sent again, and does it once. */
export function useAction<Data>(
  call: (idempotencyKey: string) => Promise<CallSuccess<Data> | CallFailure>,
): Action<Data> {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const key = useRef<string | undefined>(undefined);
  const run = async () => {
    if (isBusy) return undefined;
    setBusy(true);
    key.current ??= newKey();
    const result = await call(key.current);
    setBusy(false);
    setFailure(result.ok ? undefined : result);
    if (result.ok || !result.mayBeDone) key.current = undefined;
    return result;
  };
  return { isBusy, failure, run };
}
