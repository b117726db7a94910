// The WebSocket on the docs page: how it is opened, its frames, its topics, and the codes it is closed with.
import { liveTopics, type TopicForm } from '../../../src/realtime/topic-list.js';
import {
  answerFrames,
  clientFrames,
  eventFrame,
  momentFrame,
  sampleEvent,
  sampleTopic,
  topicName,
} from '../asyncapi.js';
import { closeTable, liveIntroduction, realtimePath, waysIn } from '../asyncapi-parts.js';
import type { Shapes } from '../shapes.js';
import { fieldTable } from './field-table.js';
import { type Html, html, prose } from './html.js';

const forms = Object.keys(liveTopics) as TopicForm[];
const topicId = (form: TopicForm) => `live.${topicName(form)}`;
const frameId = (key: string) => `live.frame.${key.split('.')[1]?.toLowerCase()}`;
const sent = clientFrames.map((name) => `realtime.${name}`);
const received = [...[...answerFrames, momentFrame].map((name) => `realtime.${name}`), eventFrame];

export function liveNavigation(): Html {
  const frames = [...sent, ...received].map((key) => [frameId(key), `frame ${frameId(key).split('.')[2]}`]);
  const topics = forms.map((form) => [topicId(form), form]);
  const links = [...topics, ...frames].map(
    ([id, text]) => html`<li data-entry="${id}"><a href="#${id}">${text}</a></li>\n`,
  );
  return html`<li data-group><a href="#live">live</a><ul>\n${links}</ul></li>\n`;
}

export function liveSection(shapes: Shapes): Html {
  return html`<section id="live" data-group>
<h2>What can be watched live</h2>
<p class="call"><b class="method GET">GET</b> <code>${realtimePath}</code> (WebSocket)</p>
${liveIntroduction.split('\n\n').map((text) => html`<p>${prose(text.replaceAll('\n', ' '))}</p>\n`)}
${plainTable(
  ['Who one is', 'Is said by', ''],
  waysIn.map(({ name, what, text }) => [name, `\`${what}\``, text]),
)}
${forms.map((form) => topicArticle(form, shapes))}
${sent.map((key) => frameArticle(key, 'is sent by the client', shapes))}
${received.map((key) => frameArticle(key, 'is sent by the server', shapes))}
<h3 id="live.codes">How a socket is closed</h3>
${plainTable(
  ['Code', 'Name', 'Meaning'],
  closeTable.map(({ code, name, text }) => [String(code), `\`${name}\``, text]),
)}
</section>
`;
}

function topicArticle(form: TopicForm, shapes: Shapes): Html {
  const { summary, watchers, begins, types, data, acknowledges } = liveTopics[form];
  const id = topicId(form);
  const facts = [
    ['Takes', watchers],
    ['Begins', begins],
    ['Types', types],
    ['Ack', acknowledges ? '`ack` says what is handled; that is not sent again.' : 'None.'],
  ] as const;
  const subscribe = { id: '2', op: 'subscribe', topic: sampleTopic(form) };
  const event = sampleEvent(form, shapes);
  return html`<article id="${id}" data-entry="${id}" data-words="${id} ${form} ${summary}">
<h3>${summary} <a href="#${id}" aria-label="Link to ${form}">#</a></h3>
<p class="call"><code>${form}</code></p>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${prose(value)}</dd>`)}</dl>
${fieldTable('Data', data, shapes)}<h4>Frames</h4>
<pre><code>${JSON.stringify(subscribe)}
${JSON.stringify(event, null, 2)}</code></pre>
</article>
`;
}

function frameArticle(key: string, direction: string, shapes: Shapes): Html {
  const { schema, room, name } = shapes.definition(key);
  const id = frameId(key);
  const words = `${id} frame ${name} ${schema.description}`;
  return html`<article id="${id}" data-entry="${id}" data-words="${words}">
<h3>The frame ${name.toLowerCase()} <a href="#${id}" aria-label="Link to ${id}">#</a></h3>
<p>It ${direction}. ${prose(String(schema.description))}</p>
${fieldTable('', key, shapes)}<pre><code>${JSON.stringify(shapes.sample(schema, room))}</code></pre>
</article>
`;
}

function plainTable(heads: readonly string[], rows: readonly (readonly string[])[]): Html {
  const cells = (row: readonly string[]) => row.map((text) => html`<td>${prose(text)}</td>`);
  return html`<div class="wide"><table>
<thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${cells(row)}</tr>\n`)}</tbody></table></div>`;
}
