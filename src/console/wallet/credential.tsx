// What is shown at a till: the QR value that turns every 30 s, and the code to read out.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CallFailure } from '../../client/client.js';
import { api } from '../api.js';
import { FailureBox } from '../parts/failure.js';
import { isPassing } from '../parts/failure.state.js';
import { Qr } from '../parts/qr.js';
import { now, pause } from '../time.js';
import {
  againMs,
  freshnessAt,
  lastsMs,
  type Shown,
  secondsLeft,
  spaced,
  stepMs,
} from './credential.state.js';

interface CredentialProps {
  readonly id: string;
  /** Changes when the value that is shown has become worthless. */
  readonly turn: number;
  /** The service has refused to show the voucher: it stands otherwise now. */
  readonly onRefused: () => void;
}

export function Credential({ id, turn, onRefused }: CredentialProps) {
  const { shown, failure } = useCredential({ id, turn, onRefused });
  const at = useSeconds();
  if (shown === undefined)
    return failure === undefined ? <p role="status">Loading …</p> : <FailureBox failure={failure} />;
  const { qrToken, redeemCode, codeValidUntil } = shown.credential;
  const isOld = freshnessAt(shown, at) === 'old';
  return (
    <div class={`shown-at-till${isOld ? ' stale' : ''}`}>
      <Qr text={qrToken} label="QR code of the voucher, for the till" />
      <label class="quiet">
        <span>{isOld ? 'Old' : `New in ${secondsLeft(shown, at)} s`}</span>
        <progress max={stepMs / 1000} value={secondsLeft(shown, at)} />
      </label>
      {isOld && (
        <p class="warning" role="alert">
          No new code came. A till may refuse this one; it is asked for again by itself.
        </p>
      )}
      <p>
        Or read out the code
        <br />
        <strong class="code-shown">{spaced(redeemCode)}</strong>
        <br />
        <span class="quiet">good until {new Date(codeValidUntil).toLocaleTimeString()}</span>
      </p>
    </div>
  );
}

function useCredential({ id, turn, onRefused }: CredentialProps) {
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<CallFailure>();
  const latest = useRef(onRefused);
  latest.current = onRefused;
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const turnOver = async () => {
      for (let failures = 0; !signal.aborted; ) {
        const result = await api.wallet.vouchers.credential.show({ id }, { signal, attempts: 1 });
        if (signal.aborted) return;
        setFailure(result.ok ? undefined : result);
        if (result.ok) {
          failures = 0;
          const next = { credential: result.data, arrivedAt: now() };
          setShown(next);
          await untilDue(next, signal);
        } else if (isPassing(result)) {
          failures += 1;
          await pause(Math.max(againMs(failures), (result.retryAfter ?? 0) * 1000), signal);
        } else return latest.current();
      }
    };
    void turnOver();
    return () => over.abort();
  }, [id, turn]);
  return { shown, failure };
}

/** Timers of a page that nobody sees are late, so it is looked again when it is seen. */
async function untilDue(shown: Shown, signal: AbortSignal): Promise<void> {
  const seen = new AbortController();
  const look = () => {
    if (!document.hidden && freshnessAt(shown, now()) !== 'fresh') seen.abort();
  };
  document.addEventListener('visibilitychange', look);
  await pause(lastsMs(shown), AbortSignal.any([signal, seen.signal]));
  document.removeEventListener('visibilitychange', look);
}

function useSeconds(): number {
  const [at, setAt] = useState(now());
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return at;
}
