// Says plainly when this Node or this machine cannot run the product. Old syntax only: an old Node must
// read it.
import { readFileSync } from 'node:fs';

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/**
 * The problems in words; none when all is well. `wanted` is the range of package.json, as in "^20.19.0
 * || ^22.12.0".
 */
export function machineProblems(machine) {
  const problems = [];
  if (!satisfies(machine.node, machine.wanted)) {
    problems.push(
      `This is Node ${machine.node}; Signalbox needs ${machine.wanted}. ` +
        'Install Node 22 (for instance with "nvm install 22"), then run the same command again.',
    );
  }
  const kind = `${machine.platform}-${machine.arch}`;
  if (machine.platform === 'win32') {
    problems.push('Signalbox does not run on Windows itself. Run it inside WSL 2, where it does.');
  } else if (supported.indexOf(kind) < 0) {
    problems.push(`Signalbox does not run on ${kind}. It runs on ${supported.join(', ')}.`);
  } else if (machine.isMusl) {
    problems.push(
      'This Linux is built on musl (Alpine), and the HTTP server needs glibc. ' +
        'Use a Debian or Ubuntu image, for instance node:22-bookworm-slim.',
    );
  }
  return problems;
}

function satisfies(version, range) {
  const have = numbersOf(version);
  return range.split('||').some((part) => {
    const least = numbersOf(part.trim().replace('^', ''));
    if (have[0] !== least[0]) return false;
    return have[1] > least[1] || (have[1] === least[1] && have[2] >= least[2]);
  });
}

/** Ends the process with the problems on standard error, if there are any. */
export function requireUsableMachine() {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const problems = machineProblems({
    node: process.versions.node,
    wanted: manifest.engines.node,
    platform: process.platform,
    arch: process.arch,
    isMusl: isMusl(),
  });
  if (problems.length === 0) return;
  for (const problem of problems) console.error(problem);
  process.exit(1);
}

function isMusl() {
  if (process.platform !== 'linux') return false;
  // Without this the report would look up names, which can take seconds.
  process.report.excludeNetwork = true;
  return !process.report.getReport().header.glibcVersionRuntime;
}

function numbersOf(version) {
  return version.split('.').map((part) => Number.parseInt(part, 10));
}
