// What several parts of the console use comes in one file at first: many small files are larger together, and
// each is a request. The build adds this to all of them, with what it makes of the elements of a screen.
import './live.js';
import './parts/action.js';
import './parts/asked-again.js';
import './parts/bundled.js';
import './parts/choice-links.js';
import './parts/confirm.js';
import './parts/empty.js';
import './parts/filters.js';
import './parts/form.js';
import './parts/isolated.state.js';
import './parts/link.js';
import './parts/moment.js';
import './parts/own-reviewer.js';
import './parts/page.js';
import './parts/pager.js';
import './parts/person.js';
import './parts/short-id.js';
import './parts/shown.js';
import './parts/status.js';
import './parts/table.js';
import './parts/tabs.js';
import './parts/template-tone.js';
import './parts/typed-name.state.js';
import './personal-events.js';

export { Fragment, h } from 'preact';
