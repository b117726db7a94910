// The settings of a node that a test opens.
import { type Config, checkConfig } from '../../src/config.js';

/** Throws all mistakes as one error: a test cannot go on without settings. */
export function readConfig(env: Parameters<typeof checkConfig>[0]): Config {
  const { config, mistakes } = checkConfig(env);
  if (!config) throw new Error(mistakes.join('\n'));
  return config;
}
