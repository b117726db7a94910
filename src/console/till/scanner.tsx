// The camera, and a photograph where there is none: both read codes from what they see.
import { useEffect, useRef, useState } from 'preact/hooks';
import { cameraProblem, hasCamera, watchCamera } from './camera.js';
import { efforts, openReader } from './reader.js';
import { type Scanned, scannedOf } from './scan.state.js';

interface ScannerProps {
  /** While false, the camera stays open and nothing is read. */
  readonly isWanted: () => boolean;
  readonly onScanned: (scanned: Scanned) => void;
}

const wasOnKey = 'signalbox.till.camera';

export function Scanner(use: ScannerProps) {
  const [isOn, setOn] = useState(hasCamera() && sessionStorage.getItem(wasOnKey) === 'on');
  const [problem, setProblem] = useState('');
  const latest = useRef(use);
  latest.current = use;
  const read = (text: string) => {
    const scanned = scannedOf(text);
    setProblem(scanned.is === 'strange' ? 'That code is no voucher.' : '');
    if (scanned.is !== 'strange') latest.current.onScanned(scanned);
  };
  const turn = (on: boolean) => {
    sessionStorage.setItem(wasOnKey, on ? 'on' : 'off');
    setProblem('');
    setOn(on);
  };
  const fail = (text: string) => {
    turn(false);
    setProblem(text);
  };
  return (
    <section class="scanner" aria-label="Scan">
      {isOn && <Camera isWanted={() => latest.current.isWanted()} onText={read} onProblem={fail} />}
      <p class="buttons">
        {hasCamera() && (
          <button type="button" class={isOn ? '' : 'main'} onClick={() => turn(!isOn)}>
            {isOn ? 'Stop the camera' : 'Scan with the camera'}
          </button>
        )}
        <Photograph onText={read} onProblem={setProblem} />
      </p>
      {!hasCamera() && (
        <p class="quiet">The camera needs https. A photograph and the typed code work here too.</p>
      )}
      <p class="problem" role="status">
        {problem}
      </p>
    </section>
  );
}

interface CameraProps {
  readonly isWanted: () => boolean;
  readonly onText: (text: string) => void;
  readonly onProblem: (text: string) => void;
}

function Camera({ isWanted, onText, onProblem }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const over = new AbortController();
    if (video.current === null) return undefined;
    watchCamera({ video: video.current, signal: over.signal, isWanted, onText }).catch((error: unknown) => {
      if (!over.signal.aborted) onProblem(cameraProblem(error));
    });
    return () => over.abort();
  }, []);
  return (
    <div class="camera">
      <video ref={video} muted playsInline aria-label="What the camera sees" />
      <p class="quiet">Hold the code of the voucher before the camera.</p>
    </div>
  );
}

/** A telephone opens its own camera for it, also on plain http. */
function Photograph({ onText, onProblem }: Omit<CameraProps, 'isWanted'>) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    onProblem('');
    const text = await textIn(file);
    setBusy(false);
    // The same photograph may be chosen again.
    if (input.current !== null) input.current.value = '';
    if (text === undefined)
      onProblem('No code was found in the picture. Take it again, closer and straight.');
    else onText(text);
  };
  return (
    <>
      <input
        ref={input}
        class="unseen"
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label="Photograph of a code"
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      <button type="button" onClick={() => input.current?.click()}>
        {isBusy ? 'Reading …' : 'Take a photograph'}
      </button>
    </>
  );
}

async function textIn(file: File): Promise<string | undefined> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch (error) {
    // It is no picture, or one that the browser cannot read.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
  try {
    return await (await openReader(efforts.photograph)).read(picture);
  } finally {
    picture.close();
  }
}
