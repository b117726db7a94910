// What npm run prove -- telegram has made for the proof: where each library stands, and the certificates.
import { readFileSync } from 'node:fs';

export interface StageSettings {
  /** Folders by the names of the libraries. */
  readonly folders: Readonly<Record<string, string>>;
  /** Why the machine has not built a library, by its name. */
  readonly lacking: Readonly<Record<string, string>>;
  /** Files in PEM. */
  readonly authority: string;
  readonly cert: string;
  readonly key: string;
}

export function stageSettings(): StageSettings {
  const file = process.env.SIGNALBOX_TELEGRAM_STAGE;
  if (file === undefined) throw new Error('The stage is built by npm run prove -- telegram.');
  return JSON.parse(readFileSync(file, 'utf8')) as StageSettings;
}
