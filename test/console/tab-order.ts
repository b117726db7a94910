// Presses Tab through a whole screen, and tells what is wrong with the way that the focus takes.
import type { CDPSession } from 'playwright-core';
import type { Tab } from './browser.js';

/** What the browser draws for a sound, a film or a date has stops of its own inside of one element. */
const stopsInside = 10;
const key = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;

/**
 * Run in the page. `stopsOf` are the things that can have the focus by Tab, in the order of the document: in
 * the dialog that is open, or else in the page. `begin` puts the focus before the first, and notes from then
 * on what gets it.
 */
const begin = `(() => {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const ofMedia = 'audio[controls], video[controls]';
  const reachable = 'a[href], button, input, select, textarea, summary, [tabindex], ' + ofMedia;
  const isStop = (one) =>
    one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true });
  // Of the buttons of one question the chosen one is a stop, or else the first.
  const isOfOthers = (one, all) => {
    if (one.type !== 'radio' || one.name === '' || one.checked) return false;
    const isOfIt = ({ type, name, form }) => type === 'radio' && name === one.name && form === one.form;
    const group = all.filter(isOfIt);
    return group.some(({ checked }) => checked) || group[0] !== one;
  };
  const stopsOf = () => {
    const all = [...scope.querySelectorAll(reachable)].filter(isStop);
    return all.filter((one) => !isOfOthers(one, all));
  };
  const reached = new Map();
  const note = ({ target }) => {
    if (reached.has(target)) return;
    const { outlineStyle, outlineWidth } = getComputedStyle(target);
    const { right, bottom, width, height } = target.getBoundingClientRect();
    const isShown = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    const isOnPage = right + scrollX > 0 && bottom + scrollY > 0 && width > 0 && height > 0;
    reached.set(target, isShown && isOnPage);
  };
  const before = document.activeElement;
  const start = document.createElement('span');
  start.tabIndex = -1;
  scope.prepend(start);
  start.focus({ preventScroll: true });
  start.remove();
  document.addEventListener('focusin', note);
  const isScrolling = (one) => {
    if (one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth) return false;
    return one === document.scrollingElement || getComputedStyle(one).overflow !== 'visible';
  };
  const scrolling = [...document.querySelectorAll('*')].filter(isScrolling);
  const places = scrolling.map((one) => [one, one.scrollLeft, one.scrollTop]);
  window.tabWay = { stopsOf, reached, note, before, places, expected: stopsOf() };
  const drawn = scope.querySelectorAll('[type=date], [type=time], [type=datetime-local], ' + ofMedia);
  return window.tabWay.expected.length + scrolling.length + drawn.length * ${stopsInside} + 1;
})()`;

/**
 * Run in the page: the faults. What has gone meanwhile, as things do on a page that is live, needs not be
 * reached; what has come is not looked at.
 */
const end = `(() => {
  const { stopsOf, reached, note, before, places, expected } = window.tabWay;
  delete window.tabWay;
  document.removeEventListener('focusin', note);
  const now = stopsOf();
  const named = (one) => one?.outerHTML.slice(0, 160);
  const stops = expected.filter((one) => now.includes(one));
  const boxes = new Map(stops.map((one) => [one, one.getBoundingClientRect()]));
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  else document.activeElement?.blur();
  for (const [one, left, top] of places) one.scrollTo({ left, top, behavior: 'instant' });
  const found = stops.filter((one) => !reached.has(one)).map((one) => 'not reached by Tab: ' + named(one));
  const order = [...reached.keys()].filter((one) => stops.includes(one));
  const wanted = stops.filter((one) => reached.has(one));
  const other = order.findIndex((one, index) => one !== wanted[index]);
  if (other >= 0) found.push('out of order: ' + named(order[other]) + ' before ' + named(wanted[other]));
  for (const [one, isShown] of reached)
    if (!isShown) found.push('the focus is not seen on: ' + named(one));
  const scrollerOf = (one) => places.map(([part]) => part).findLast((part) => part.contains(one));
  for (const [index, one] of stops.entries()) {
    const following = stops[index + 1];
    const [here, next] = [boxes.get(one), boxes.get(following)];
    if (one.type === 'radio' && one.name === '') found.push('is out of reach of the arrows: ' + named(one));
    if (one.tabIndex > 0) found.push('has a place of its own in the order: ' + named(one));
    // What stands in a part that scrolls may be above what is around it.
    if (next === undefined || scrollerOf(one) !== scrollerOf(following)) continue;
    const isBack = next.right <= here.left && next.top < here.bottom && next.bottom > here.top;
    const isUp = next.bottom <= here.top && next.left < here.right;
    if (isBack || isUp) found.push('stands before what is reached before it: ' + named(following));
  }
  return found;
})()`;

const sessions = new WeakMap<Tab['page'], Promise<CDPSession>>();

/** The focus is afterwards where it was, and so is what was scrolled. */
export async function faultsOfTabOrder({ page, context }: Tab): Promise<readonly string[]> {
  const opening = sessions.get(page) ?? context.newCDPSession(page);
  sessions.set(page, opening);
  const session = await opening;
  const presses = (await page.evaluate(begin)) as number;
  // The browser keeps their order; waiting for each would take three times as long.
  await Promise.all(Array.from({ length: presses }, () => session.send('Input.dispatchKeyEvent', key)));
  return (await page.evaluate(end)) as readonly string[];
}
