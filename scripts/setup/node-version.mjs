// Says plainly when this Node or this machine cannot run the product. Old syntax only: an old Node must
// read it.
import { readFileSync } from 'node:fs';

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** The HTTP server has an old build, which ends at this Node, and a newer one, which needs a newer glibc. */
const lastOfOldBuild = 22;
const glibcOfNewBuild = '2.38';

/**
 * The problems in words; none when all is well. `wanted` is the range of package.json, as in "^20.19.0
 * || ^22.12.0"; `glibc` is undefined where the system has none.
 */
export function machineProblems(machine) {
  const problems = [];
  if (!satisfies(machine.node, machine.wanted)) {
    problems.push(
      `This is Node ${machine.node}; Signalbox needs ${machine.wanted}. ` +
        'Install Node 24 or 22 (for instance with "nvm install 24"), then run the same command again.',
    );
  }
  const kind = `${machine.platform}-${machine.arch}`;
  if (machine.platform === 'win32') {
    problems.push('Signalbox does not run on Windows itself. Run it inside WSL 2, where it does.');
  } else if (supported.indexOf(kind) < 0) {
    problems.push(`Signalbox does not run on ${kind}. It runs on ${supported.join(', ')}.`);
  } else if (machine.platform === 'linux' && machine.glibc === undefined) {
    problems.push(
      'This Linux is built on musl (Alpine), and the HTTP server needs glibc. ' +
        'Use a Debian or Ubuntu image, for instance node:24-trixie-slim.',
    );
  } else if (machine.platform === 'linux' && !hasBuild(machine)) {
    problems.push(
      `The HTTP server needs glibc ${glibcOfNewBuild} for Node ${machine.node}, and this Linux has ` +
        `${machine.glibc}. Use Node 22 here, or Debian 13 or Ubuntu 24.04, for instance node:24-trixie-slim.`,
    );
  }
  return problems;
}

function hasBuild(machine) {
  return numbersOf(machine.node)[0] <= lastOfOldBuild || isAtLeast(machine.glibc, glibcOfNewBuild);
}

function satisfies(version, range) {
  return range.split('||').some((part) => {
    const least = part.trim().replace('^', '');
    return numbersOf(version)[0] === numbersOf(least)[0] && isAtLeast(version, least);
  });
}

function isAtLeast(version, least) {
  const have = numbersOf(version);
  const want = numbersOf(least);
  const first = want.findIndex((number, index) => have[index] !== number);
  return first < 0 || have[first] > want[first];
}

/** Ends the process with the problems on standard error, if there are any. */
export function requireUsableMachine() {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const problems = machineProblems({
    node: process.versions.node,
    wanted: manifest.engines.node,
    platform: process.platform,
    arch: process.arch,
    glibc: glibcHere(),
  });
  if (problems.length === 0) return;
  for (const problem of problems) console.error(problem);
  process.exit(1);
}

function glibcHere() {
  if (process.platform !== 'linux') return undefined;
  // Without this the report would look up names, which can take seconds.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime;
}

function numbersOf(version) {
  return version.split('.').map((part) => Number.parseInt(part, 10));
}
