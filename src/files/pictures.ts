// Inspects and crops pictures with bounded memory and time: their size, a thumbnail, and a part of them.
import { type FieldProblem, Refusal, refuse } from '../shared/errors.js';
import { createFairWorkQueue } from '../shared/fair-work-queue.js';
import type { Log } from '../shared/log.js';
import {
  type Area,
  type Cropping,
  type PictureAnswer,
  type PictureJob,
  pixelsMax,
  wholePixelsMax,
} from './picture-jobs.js';
import { type PictureProcess, PictureProcessEnded, startPictureProcess } from './picture-process.js';

/** The bytes are read when the job's turn has come, so that waiting jobs hold no memory. */
interface PictureSource {
  /** Owners take turns. */
  readonly owner: string;
  bytes(): Promise<Uint8Array>;
}

export type Pictures = ReturnType<typeof createPictures>;

export interface PicturesOptions {
  readonly log: Log;
  readonly waitingMax?: number;
  readonly withinMs?: number;
  /** After this time without a picture the process ends, because it holds memory. */
  readonly idleMs?: number;
}

/** A process that died may have been killed from outside; one that dies again died of the picture. */
const attemptsMax = 2;

export function createPictures(options: PicturesOptions) {
  const { log, waitingMax = 100, withinMs = 20_000, idleMs = 30_000 } = options;
  const limited = createFairWorkQueue({ atOnce: 1, waitingMax });
  let current: PictureProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const last = current;
    current = undefined;
    await last?.kill();
  }

  async function asked(job: PictureJob): Promise<PictureAnswer> {
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      current ??= await startPictureProcess();
      if (isClosed) break;
      try {
        return await current.ask(job, withinMs);
      } catch (error) {
        current = undefined;
        if (!(error instanceof PictureProcessEnded)) throw error;
        log.warn({ err: error, attempt }, 'pictures.process.died');
        if (error.isLate) break;
      }
    }
    if (!isClosed) return { undecodable: 'the process that decoded it ended' };
    await end();
    throw refuse('UNAVAILABLE');
  }

  function decode({ owner, bytes }: PictureSource, cropping?: Cropping): Promise<PictureAnswer> {
    return limited({ from: owner }, async () => {
      if (isClosed) throw refuse('UNAVAILABLE');
      clearTimeout(idle);
      try {
        return await asked({ bytes: await bytes(), ...(cropping && { cropping }) });
      } finally {
        idle = setTimeout(() => void end(), idleMs).unref();
      }
    });
  }

  return Object.freeze({
    /** Throws VALIDATION when it cannot be shown, or would take too much memory. */
    async inspect(source: PictureSource) {
      const answer = await decode(source);
      if ('picture' in answer) return answer.picture;
      throw undecodable();
    },
    /** The part alone, upright, without the metadata of cameras. Throws TOO_LARGE besides. */
    async crop(source: PictureSource, cropping: Cropping) {
      const answer = await decode(source, cropping);
      if ('part' in answer) return answer.part;
      if ('outside' in answer) throw outside(answer.outside);
      if ('isPartTooLarge' in answer) throw tooLargePicture(cropping.bytesMax);
      throw undecodable();
    },
    /** The process that decodes, while there is one. */
    pid: () => current?.pid,
    async close() {
      isClosed = true;
      await end();
    },
  });
}

/** The type of the cropped part: an animation becomes its first picture. */
export function croppedType(mimeType: string): string {
  return mimeType === 'image/gif' ? 'image/webp' : mimeType;
}

export function tooLargePicture(bytesMax: number): Error {
  return refuse('TOO_LARGE', { message: `A picture may have ${bytesMax} bytes.` });
}

const undecodableProblem: FieldProblem = Object.freeze({
  field: 'body',
  rule: 'picture',
  message:
    `the picture cannot be decoded, or is too large: it may have ${pixelsMax} pixels, ` +
    `${wholePixelsMax} when it is progressive, interlaced, WebP or GIF`,
});

export function undecodable(): Error {
  return refuse('VALIDATION', { details: [undecodableProblem] });
}

/** True for failures that a retry does not change. */
export function isUndecodable(error: unknown): boolean {
  return error instanceof Refusal && Array.isArray(error.details) && error.details[0] === undecodableProblem;
}

function outside({ width, height }: Pick<Area, 'width' | 'height'>): Error {
  const message = `the part must lie inside the picture, which has ${width} by ${height} pixels`;
  return refuse('VALIDATION', { details: [{ field: '', rule: 'inside', message }] });
}
