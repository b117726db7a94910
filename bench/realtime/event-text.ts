// The event that every peer sends, of the same length from all of them and from the first to the last.
import { isoTime } from '../../src/shared/iso-time.js';

export const topic = 'chat:chat_5e1f9q0c7a3k8m2x6w4z';
export const epoch = 'ep_5e1f9q0c7a3k8m2x6w4z';
/** So that all offsets are of one length. */
export const firstOffset = 1_000_000;

const data = JSON.stringify({ text: 'Your table for four is ready. Please come to the counter.' });

/** `filler` makes it longer by so many bytes. */
export function dataOf(filler: number): string {
  return filler === 0 ? data : `${data.slice(0, -1)},"filler":"${'x'.repeat(filler)}"}`;
}

/** As a frame of ours says it. */
export function eventText(offset: number, filler: number): string {
  const about = `"epoch":"${epoch}","offset":${offset},"type":"message","at":"${isoTime(Date.now())}"`;
  return `{"op":"event","topic":"${topic}",${about},"data":${dataOf(filler)}}`;
}
