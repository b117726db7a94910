// Reads the settings for a command, and prints each mistake in them.
import { type Config, loadConfig } from '../config.js';

/** Returns undefined and sets a failing exit code when there are mistakes. */
export function settingsAtStart(): Config | undefined {
  const { config, warnings, mistakes } = loadConfig();
  for (const line of config ? warnings : mistakes) process.stderr.write(`${line}\n`);
  if (!config) process.exitCode = 1;
  return config;
}
