// A stand-in for curl on machines without it: -s, -X, -H, -d and -sw '\n', as the README's tour uses them.
const args = process.argv.slice(2);
const headers = {};
let [method, body, url, end] = [undefined, undefined, '', ''];
while (args.length > 0) {
  const arg = args.shift();
  if (arg === '-s') continue;
  if (arg === '-sw') end = args.shift().replaceAll('\\n', '\n');
  else if (arg === '-X') method = args.shift();
  else if (arg === '-d') body = args.shift();
  else if (arg === '-H') {
    const header = args.shift();
    const colon = header.indexOf(':');
    headers[header.slice(0, colon)] = header.slice(colon + 1).trim();
  } else url = arg;
}
method ??= body === undefined ? 'GET' : 'POST';
const answer = await fetch(url, { method, headers, body });
process.stdout.write((await answer.text()) + end);
