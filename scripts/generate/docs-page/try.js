// Makes a call from the page to this service, with a token that stays in this tab, and shows the answer.
const shownMax = 100_000;
const tokenNames = { account: 'Account token', application: 'Application token', bot: 'Bot token' };

for (const article of document.querySelectorAll('article[data-call]')) {
  const button = made('button', { type: 'button', className: 'try', textContent: 'Try it' });
  article.querySelector('.call').after(button);
  button.addEventListener('click', () => openForm(article, button));
}

function made(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

function openForm(article, button) {
  const call = JSON.parse(article.dataset.call);
  const fields = fieldsOf(call);
  const answer = made('div', { className: 'answer' });
  answer.setAttribute('role', 'status');
  const close = made('button', { type: 'button', textContent: 'Close' });
  const row = made('p', { className: 'buttons' }, made('button', { textContent: 'Send' }), ' ', close);
  const form = made('form', { noValidate: false }, ...fields.map(({ label }) => label), row);
  const box = made('div', { className: 'trying' }, form, answer);
  close.addEventListener('click', () => {
    box.remove();
    button.hidden = false;
    button.focus();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    answer.replaceChildren();
    const request = requestOf(call, fields);
    if (request.problem !== undefined) answer.replaceChildren(made('p', { textContent: request.problem }));
    else if (call.method === 'GET' || (await isConfirmed(row, request))) await send(request, answer, row);
  });
  button.hidden = true;
  button.after(box);
  form.querySelector('input, textarea, button').focus();
}

/** What a form asks for; `read` gives what was typed. */
function fieldsOf({ token, params = {}, query = {}, key, body }) {
  const fields = [];
  if (token !== undefined) fields.push(tokenField(token));
  for (const [place, examples] of Object.entries({ params, query }))
    for (const [marked, example] of Object.entries(examples)) {
      const name = marked.replace('*', '');
      const isRequired = place === 'params' || marked !== name;
      const input = made('input', { required: isRequired, placeholder: example, spellcheck: false });
      fields.push(fieldOf({ place, name, text: name, input }));
    }
  if (key !== undefined) {
    const input = made('input', { required: key === 'required', value: freshKey(), spellcheck: false });
    fields.push(fieldOf({ place: 'key', name: 'Idempotency-Key', text: 'Idempotency-Key', input }));
  }
  if (body !== undefined) {
    const value = JSON.stringify(body, null, 2);
    const rows = Math.min(value.split('\n').length + 1, 20);
    fields.push(
      fieldOf({
        place: 'body',
        name: 'body',
        text: 'Body',
        input: made('textarea', { value, rows, spellcheck: false }),
      }),
    );
  }
  return fields;
}

function fieldOf({ place, name, text, input }) {
  input.autocomplete = 'off';
  return { place, name, label: made('label', {}, `${text} `, input), read: () => input.value };
}

function tokenField(family) {
  const kept = `signalbox.docs.token.${family}`;
  const input = made('input', {
    type: 'password',
    required: true,
    value: sessionStorage.getItem(kept) ?? '',
  });
  input.addEventListener('input', () => sessionStorage.setItem(kept, input.value));
  return fieldOf({ place: 'token', name: 'token', text: `${tokenNames[family]}, kept in this tab`, input });
}

/** Plain http from another machine has no randomUUID. */
function freshKey() {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function requestOf({ method, path }, fields) {
  const of = (place) => fields.filter((field) => field.place === place);
  const params = new Map(of('params').map(({ name, read }) => [name, read().trim()]));
  // A browser takes such a part of a path away, with what stands before it.
  if ([...params.values()].some((value) => /^\.{1,2}$/.test(value))) return { problem: 'That is no id.' };
  const asked = of('query').filter(({ read }) => read() !== '');
  const query = new URLSearchParams(asked.map(({ name, read }) => [name, read()]));
  const filled = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params.get(name)));
  const headers = {};
  for (const { read } of of('token')) headers.Authorization = `Bearer ${read().trim()}`;
  for (const { read } of of('key')) if (read() !== '') headers['Idempotency-Key'] = read();
  const [body] = of('body').map(({ read }) => read());
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    try {
      JSON.parse(body);
    } catch (error) {
      return { problem: `The body is no JSON: ${error.message}` };
    }
  }
  return { method, url: query.size === 0 ? filled : `${filled}?${query}`, headers, body };
}

/** Asks in the place of the buttons, and begins at the one that changes nothing. */
function isConfirmed(row, { method, url }) {
  return new Promise((resolve) => {
    const yes = made('button', { type: 'button', textContent: 'Yes, send it' });
    const no = made('button', { type: 'button', textContent: 'No' });
    const text = `${method} ${url.split('?')[0]} may change what this service keeps. Send it? `;
    const question = made('p', { className: 'question' }, text, yes, ' ', no);
    question.setAttribute('role', 'group');
    const end = (isYes) => {
      question.remove();
      row.hidden = false;
      row.querySelector('button').focus();
      resolve(isYes);
    };
    yes.addEventListener('click', () => end(true));
    no.addEventListener('click', () => end(false));
    row.hidden = true;
    row.after(question);
    no.focus();
  });
}

async function send({ method, url, headers, body }, answer, row) {
  const [button] = row.children;
  button.disabled = true;
  answer.replaceChildren(made('p', { textContent: 'Sent, and waiting …' }));
  try {
    const options = { method, headers, body, credentials: 'omit', cache: 'no-store' };
    const response = await fetch(url, options);
    answer.replaceChildren(...answerParts(response, await response.text()));
  } catch (error) {
    answer.replaceChildren(made('p', { textContent: `There was no answer: ${error.message}` }));
  } finally {
    button.disabled = false;
  }
}

function answerParts(response, text) {
  const id = response.headers.get('X-Platform-Request-Id') ?? 'not given';
  const headers = [...response.headers].flatMap(([name, value]) => [
    made('dt', { textContent: name }),
    made('dd', { textContent: value }),
  ]);
  return [
    made(
      'p',
      {},
      made('b', { textContent: `${response.status} ${response.statusText}` }),
      ` · request ${id}`,
    ),
    made('dl', {}, ...headers),
    made('pre', {}, made('code', { textContent: bodyText(text) })),
  ];
}

function bodyText(text) {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // It is no JSON, and shown as it is.
  }
  const more = shown.length - shownMax;
  return more > 0 ? `${shown.slice(0, shownMax)}\n… and ${more} more characters` : shown;
}
