// Every npm script: what it does, what it takes, and its help, so that none starts on an ignored word.

const seed = 'The same seed plans the same again.';

/** `words`: how many it takes that are no options; `options`: with what each does. */
export const commands = {
  start: {
    does: 'Fetch what is missing, build, and serve. Ctrl-C stops it.',
    about: ['Settings come from the environment or the file .env; --help lists them.'],
  },
  cluster: {
    use: '<how many>',
    does: 'The same with several nodes behind one address, to try a cluster.',
    words: 1,
    about: [
      'Several nodes of Signalbox on this machine, 3 unless you say so.',
      'They stand on the data folder of npm start: stop the one before you start the other. A front on PORT',
      'passes each connection to the next node that takes it. A node that dies is started again. Ctrl-C',
      'stops everything; npm start -- --help lists the settings. Nodes log into log/ of the data folder.',
      'kill -TERM drains a node, docs/operations.md says what else there is to try.',
    ],
  },
  test: {
    use: '<folder or file>…',
    does: 'Run every test, or those of a folder, on a real mongod and redis-server.',
    about: ['What you say besides goes to mocha, such as -g "a title". SIGNALBOX_SEED=<n> draws otherwise.'],
  },
  'test:fast': { does: 'Run the tests that need neither a store nor the compiled product.' },
  check: { does: 'Format, lint, types, generated files, dead code, tidiness, manifests.' },
  build: { does: 'Compile src to dist, when a source has changed.' },
  generate: {
    does: 'Write what is made from schemas, endpoints, errors and settings.',
    options: { check: ['', 'only say what has drifted; 1 when something has'] },
  },
  coverage: { does: 'The tests with a report of what they cover, in coverage/.' },
  'webhook-sink': { does: 'Receive webhooks on this machine, and check every signature.' },
  audit: {
    does: 'Compare counters and numbers of updates with their rows, also while nodes run.',
    about: [
      'Compares every counter of the vouchers with the rows beneath it, and updates of bots with what must',
      'hold of them; it changes nothing.',
      'It reads the MongoDB of the settings, or of the data folder, also while nodes work on it. A line on',
      'standard output is a difference. It ends with 0 when there is none, with 1 when there is one, and',
      'with 2 when it could not be finished; npm start -- --help lists the settings.',
    ],
  },
  restore: {
    use: '<folder>',
    does: 'Make a back-up the database to go on with: numbers and live topics begin anew.',
    words: 1,
    about: [
      'Copies the back-up of a data folder to DATA_DIR, which is to be empty. Where MONGODB_URL is set, it',
      'takes no folder: restore that database by its own tools first, with all nodes stopped.',
      'Updates are numbered from above any number that was given before, live topics tell their clients to',
      'begin anew, and the audit is run: it ends as npm run audit does.',
    ],
  },
  'shard-plan': {
    does: 'Write the commands that spread a database over shards of MongoDB, for mongosh.',
    options: {
      shards: ['<a,b,c>', 'the names of the shards, in the order in which they take the slots'],
      fill: ['', 'give stored documents their slots first, in the database of MONGODB_URL'],
    },
    about: [
      'The commands go to standard output, and can be run again: after one has failed, or with more shards.',
      'docs/operations.md says in what order all is done.',
    ],
  },
  bench: {
    use: '<name>…',
    does: 'Measure beside peers: all benches, or those of bench/<name>.bench.ts.',
    words: Number.POSITIVE_INFINITY,
    options: {
      rounds: ['5', 'how often each measure is taken'],
      seconds: ['2', 'how long one takes'],
      minutes: ['0.5', 'how long the memory of a page is watched'],
      only: ['<beginning>', 'only the measures whose names begin so'],
      entry: ['dist/main.js', 'the built product'],
      profile: ['', 'with the CPU profiler, and without results'],
      long: ['', 'outages as long as the aims are about'],
    },
  },
  numbers: { does: 'Write docs/numbers.md from what the benches have measured.' },
  chaos: {
    does: 'Break real nodes and stores, and say what was lost or done twice.',
    about: [
      'npm run chaos -- updates does the same for what bots are told, and npm run chaos -- cluster with a',
      'replica set, tills, and links that break; both have options of their own.',
    ],
    options: {
      seed: ['<n>', seed],
      nodes: ['3', 'from 2 to 5'],
      faults: ['<name>,…', 'only these; an unknown one lists them'],
      seconds: ['300', 'how long'],
      callers: ['32', 'how many call at once'],
      company: ['30', 'the percentage of faults that another one joins'],
      weakness: ['<name>', 'a safety rule that is taken away, to see that it is noticed'],
      out: ['<folder>', 'keeps the history and the logs'],
    },
  },
  'chaos updates': {
    does: 'The same for what bots are told.',
    words: 1,
    options: {
      seed: ['<n>', seed],
      nodes: ['3', 'from 2 to 5'],
      faults: ['<name>,…', 'only these; an unknown one lists them'],
      count: ['1000', 'at how many points something breaks'],
      rate: ['40', 'messages a second'],
    },
  },
  'chaos cluster': {
    does: 'The same on a replica set of three, with tills, and links that break.',
    words: 1,
    about: ['Of some 15 s each, with up to 13 s until the service is whole again. It needs Linux.'],
    options: {
      seed: ['<n>', seed],
      nodes: ['3', 'from 2 to 5'],
      faults: ['<name>,…', 'only these; an unknown one lists them'],
      count: ['24', 'how many'],
      election: ['5000', 'electionTimeoutMillis of the set; MongoDB has 10000 by itself'],
      patience: ['3000', 'milliseconds until a caller leaves, and asks another node'],
      tills: ['24', 'how many redeem vouchers without a rest'],
      rate: ['40', 'messages a second'],
    },
  },
  simulate: {
    does: 'Run whole clusters in virtual time; needs no server.',
    about: ['npm run simulate -- scale shows what large clusters cost; it has options of its own.'],
    options: {
      seeds: ['1000', 'how many of every simulation'],
      from: ['<n>', 'the first of them'],
      seed: ['<n>', `this one alone, with its story. ${seed}`],
      only: ['<name>', 'leave the other simulations out'],
      workers: ['<n>', 'how many processes'],
      mutations: ['', 'take every safety rule away, and say which seed notices'],
    },
  },
  'simulate scale': {
    does: 'What large clusters cost, and how long a slot has no owner in them.',
    words: 1,
    options: {
      nodes: ['25,50,100', 'how many nodes, with the fewest slots'],
      slots: ['1024,4096,16384', 'how many slots, with the most nodes'],
      seed: ['1', seed],
    },
  },
  prove: {
    use: "'test/…/*.proof.test.ts'…",
    does: 'The proofs of vouchers, chats, updates and live topics at full length.',
    about: [
      'The programs that the console gives to be copied, and the samples of the docs, are compiled and run',
      'where Python and Go are on PATH; the image is built and run where buildah is, on the base that',
      'NODE_IMAGE names where the usual one cannot be fetched.',
      'npm run prove -- telegram runs example bots of eight libraries for Telegram, unmodified: it fetches',
      'what they need once, and says in a line each what this machine lacks; it needs Linux.',
      'npm run prove -- sdks makes clients in Python, Go and Java from docs/openapi.json; each calls a node.',
      'npm run prove -- telegram aiogram echo runs those alone whose title has all of these words.',
    ],
    words: Number.POSITIVE_INFINITY,
    options: {
      steps: ['100000', 'of vouchers beside their model'],
      chats: ['10000', 'steps of chats beside their model'],
      rivals: ['10000', 'who want the same thing while a node is killed'],
      cuts: ['1000', 'connections of live topics that are cut'],
      kills: ['10', 'nodes that die while a bot fetches'],
      seed: ['<n>', seed],
      minutes: ['120', 'one proof may take'],
    },
  },
  pictures: {
    use: '<name>…',
    does: 'Take the pictures of docs/pictures anew: all, or those of these names.',
    words: Number.POSITIVE_INFINITY,
    about: [
      'They are listed in test/console/pictures/shots.ts, one line each. It starts a product of its own.',
    ],
  },
  way: {
    does: 'Follow requests through a node, and print each function on their way.',
    options: { grep: ['<title>', 'only the ways whose titles have this', 'g'] },
  },
};

/** What one types for it. */
export function typed(name) {
  const [script, ...words] = name.split(' ');
  const command = ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`;
  return words.length === 0 ? command : `${command} -- ${words.join(' ')}`;
}

/** The help of one command, for a terminal. */
export function helpOf(name) {
  const { use, does, about = [], options = {} } = commands[name];
  const given = [use === undefined ? '' : `[${use}]`, Object.keys(options).length > 0 ? '[options]' : ''];
  const words = given.filter((word) => word !== '').join(' ');
  const rows = Object.entries(options).map(([option, [value, text]]) => {
    const left = `--${option} ${value}`.trimEnd();
    return `  ${left.padEnd(24)}${text}`;
  });
  const command = typed(name);
  const more = command.includes(' -- ') ? words : `-- ${words}`;
  return [
    words === '' ? command : `${command} ${more}`,
    does,
    ...(about.length > 0 ? ['', ...about] : []),
    ...(rows.length > 0 ? ['', 'Options, with what they are when left out', ...rows] : []),
  ].join('\n');
}
