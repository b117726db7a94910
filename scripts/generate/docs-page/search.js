// Hides the endpoints that do not have every word typed into the search field; without it the page is whole.
const field = document.getElementById('search');
const articles = [...document.querySelectorAll('article[data-words]')];
const links = new Map(
  [...document.querySelectorAll('nav [data-entry]')].map((link) => [link.dataset.entry, link]),
);

function filter() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const article of articles) {
    const text = article.dataset.words.toLowerCase();
    const isHidden = !words.every((word) => text.includes(word));
    article.hidden = isHidden;
    const link = links.get(article.dataset.entry);
    if (link) link.hidden = isHidden;
  }
  for (const group of document.querySelectorAll('[data-group]')) {
    group.hidden = !group.querySelector('[data-entry]:not([hidden])');
  }
}

field.hidden = false;
field.addEventListener('input', filter);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === field || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  field.focus();
});
filter();
