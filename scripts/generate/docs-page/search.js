// Lists the endpoints that have every word which is typed into the search field, on any page of the docs.
const search = document.querySelector('search');
const field = search.querySelector('input');
const status = search.querySelector('[role=status]');
const results = search.querySelector('ul');
const shownMax = 30;
let loading;

/** The list is fetched for the first who searches. */
function load() {
  loading ??= fetch(search.dataset.endpoints).then((answer) => {
    if (!answer.ok) throw new Error(`The list was answered with ${answer.status}.`);
    return answer.json();
  });
  return loading;
}

function resultOf({ id, method, link, summary }) {
  const item = document.createElement('li');
  const anchor = document.createElement('a');
  const name = document.createElement('b');
  anchor.href = link;
  name.className = `method ${method}`;
  name.textContent = method;
  anchor.append(name, ` ${id}`);
  anchor.title = summary;
  item.append(anchor);
  return item;
}

function show(endpoints) {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = endpoints.filter(({ id, method, path, summary }) => {
    const text = `${id} ${method} ${path} ${summary}`.toLowerCase();
    return words.length > 0 && words.every((word) => text.includes(word));
  });
  results.replaceChildren(...found.slice(0, shownMax).map(resultOf));
  const more = found.length > shownMax ? `, the first ${shownMax} of them here` : '';
  status.textContent = words.length === 0 ? '' : `${found.length} found${more}`;
}

function find() {
  load().then(show, (error) => {
    loading = undefined;
    status.textContent = `The search does not work now: ${error.message}`;
  });
}

search.hidden = false;
field.addEventListener('input', find);
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest('input, textarea, select') !== null;
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  field.focus();
});
