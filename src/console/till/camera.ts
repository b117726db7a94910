// The camera of the telephone: opened when a person asks for it, and read a few times a second.
import { now, pause } from '../time.js';
import { efforts, openReader } from './reader.js';
import { isNewSight, type Seen } from './scan.state.js';

/** Plain http from another machine has no camera. */
export function hasCamera(): boolean {
  // The types say that it is always there.
  return (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined;
}

interface Watching {
  readonly video: HTMLVideoElement;
  /** Ends it and gives the camera back. */
  readonly signal: AbortSignal;
  /** While false, nothing is read. */
  readonly isWanted: () => boolean;
  readonly onText: (text: string) => void;
}

const betweenMs = 120;

/** Resolves when it has ended; rejects where the browser or the person gives no camera. */
export async function watchCamera({ video, signal, isWanted, onText }: Watching): Promise<void> {
  const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
  try {
    if (signal.aborted) return;
    video.srcObject = stream;
    await playing(video);
    const reader = await openReader(efforts.frame);
    let seen: Seen | undefined;
    while (!signal.aborted) {
      const text = isWanted() ? await reader.read(video) : undefined;
      // A code that still stands there when the verdict is closed is no new scan.
      if (!isWanted() && seen !== undefined) seen = { ...seen, at: now() };
      if (text !== undefined && !signal.aborted) {
        const sight = { text, at: now() };
        const isNew = isNewSight(seen, sight);
        seen = sight;
        if (isNew && isWanted()) onText(text);
      }
      await pause(betweenMs, signal);
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

/** The screen may be left while the video begins, which the browser tells as an error. */
async function playing(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** What a person can do about a camera that does not open. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError')
    return 'The browser does not allow the camera. Allow it in the settings of the page, or type the code.';
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'There is no camera. Type the code, or take a photograph.';
  if (name === 'NotReadableError') return 'Another program uses the camera. Close it and try again.';
  return `The camera does not open: ${String(error)}`;
}
