// A detector of codes as some browsers have one of their own; Chromium on Linux has none.
import type { Page } from 'playwright-core';

/** What the detector does when it is asked; `formats`: it reads nothing, and says so before. */
type DetectorMood = { readonly finds: string } | 'throws' | 'no formats' | 'cannot begin';

interface OwnDetector {
  becomes(mood: DetectorMood): Promise<void>;
  /** How many pictures it was given. */
  asked(): Promise<number>;
}

/** Run in the page before its own programs. */
const program = `
  globalThis.detector = { mood: 'throws', asked: 0 };
  globalThis.BarcodeDetector = class {
    static async getSupportedFormats() {
      return detector.mood === 'no formats' ? ['ean_13'] : ['ean_13', 'qr_code'];
    }
    constructor({ formats }) {
      if (detector.mood === 'cannot begin' || formats.join() !== 'qr_code') throw new TypeError('formats');
    }
    async detect(picture) {
      detector.asked += 1;
      if (!(picture.width > 0)) throw new TypeError('no picture');
      if (detector.mood === 'throws') throw new DOMException('not there', 'NotSupportedError');
      return [{ rawValue: detector.mood.finds }];
    }
  };
`;

/** The page has it from the next load on. */
export async function giveDetector(page: Page): Promise<OwnDetector> {
  await page.addInitScript(program);
  return {
    becomes: async (mood) => void (await page.evaluate(`detector.mood = ${JSON.stringify(mood)}`)),
    asked: async () => (await page.evaluate('detector.asked')) as number,
  };
}
