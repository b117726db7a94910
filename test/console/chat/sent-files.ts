// What is sent as a file in the chats of the tests.
import sharp from 'sharp';

/** As each of them a file can be sent, with the word for it, and where the other person finds it. */
export const filesSent = [
  ['video', 'Video', 'video'],
  ['video_note', 'Round video', 'video'],
  ['animation', 'Animation', 'video'],
  ['audio', 'Recording', 'audio'],
  ['voice', 'Voice message', 'audio'],
] as const;

/** Noise, so that it is not small when it is compressed. */
export async function sea(): Promise<Buffer> {
  const [width, height] = [400, 300];
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251));
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
