// Everything was once on one page: a place of that page, in the address, leads to where it is now.
function follow() {
  if (location.pathname !== '/docs') return;
  const place = decodeURIComponent(location.hash.slice(1));
  const entry = document.getElementById(place)?.matches('li, section')
    ? document.getElementById(place)
    : null;
  const link = entry?.querySelector('a[href^="/docs/"]');
  if (link) location.replace(link.href);
  else if (/^live(\.|$)/.test(place))
    location.replace(place === 'live' ? '/docs/live' : `/docs/live#${place}`);
  else if (/^error(s$|-)/.test(place)) location.replace(`/docs/errors#${place}`);
}

addEventListener('hashchange', follow);
follow();
