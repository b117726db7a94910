// A moment: relative in lists, exact where details are; the other of the two stands in its title.
import { useEffect, useState } from 'preact/hooks';
import { now } from '../time.js';
import { exact, lastsMs, relative } from './moment.state.js';

interface MomentProps {
  /** ISO 8601; where there is none, a dash is shown. */
  readonly at: string | undefined;
  readonly isExact?: boolean;
}

export function Moment({ at, isExact = false }: MomentProps) {
  const moment = at === undefined ? Number.NaN : Date.parse(at);
  const present = usePresent(moment, isExact);
  if (at === undefined || Number.isNaN(moment)) return <span>–</span>;
  const [shown, other] = [exact(moment), relative(moment, present)];
  return (
    <time dateTime={at} title={isExact ? other : shown}>
      {isExact ? shown : other}
    </time>
  );
}

function usePresent(moment: number, isStill: boolean): number {
  const [present, setPresent] = useState(now());
  useEffect(() => {
    if (isStill || Number.isNaN(moment)) return undefined;
    const timer = setTimeout(() => setPresent(now()), lastsMs(moment, present));
    return () => clearTimeout(timer);
  }, [moment, present, isStill]);
  return present;
}
