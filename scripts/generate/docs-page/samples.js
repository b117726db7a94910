// Copies a sample, and keeps to the language that was chosen last.
const kept = 'signalbox.docs.language';
const details = [...document.querySelectorAll('details[data-language]')];

function choose(language) {
  for (const one of details) if (one.dataset.language === language) one.open = true;
}

for (const one of details) {
  one.querySelector('summary').addEventListener('click', () => {
    if (one.open) return;
    localStorage.setItem(kept, one.dataset.language);
    choose(one.dataset.language);
  });
  one.querySelector('pre').before(copyButton(one));
}
const language = localStorage.getItem(kept);
if (language !== null) choose(language);

function copyButton(one) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const code = one.querySelector('code');
    button.textContent = (await copied(code)) ? 'Copied' : 'It is marked: copy it by key';
  });
  return button;
}

/** Plain http from another machine has no clipboard: there the text is marked, to be copied by key. */
async function copied(code) {
  getSelection().selectAllChildren(code);
  try {
    await navigator.clipboard.writeText(code.textContent);
    return true;
  } catch {
    return false;
  }
}
