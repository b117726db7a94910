// The page of the WebSocket: how it is opened, its frames, its topics, and the codes it is closed with.
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
import { fieldTable, type Tables } from './field-table.js';
import type { DocsPage } from './frame.js';
import { type Html, html, prose } from './html.js';
import { livePath } from './paths.js';
import { plainTable } from './plain-table.js';
import { namedShapesOf } from './shape-section.js';

const forms = Object.keys(liveTopics) as TopicForm[];
const topicId = (form: TopicForm) => `live.${topicName(form)}`;
const frameId = (key: string) => `live.frame.${key.split('.')[1]?.toLowerCase()}`;
const sent = clientFrames.map((name) => `realtime.${name}`);
const received = [...[...answerFrames, momentFrame].map((name) => `realtime.${name}`), eventFrame];

export function livePage(shapes: Shapes): DocsPage {
  const named = namedShapesOf(shapes);
  const topics = forms.map((form) => topicArticle(form, named));
  const frames = [
    ...sent.map((key) => frameArticle(key, 'is sent by the client', named)),
    ...received.map((key) => frameArticle(key, 'is sent by the server', named)),
  ];
  const shapeSection = named.section();
  return {
    path: livePath,
    title: 'What can be watched live',
    places: [
      ...forms.map((form) => ({ id: topicId(form), name: html`${form}` })),
      ...[...sent, ...received].map((key) => ({
        id: frameId(key),
        name: html`frame ${frameId(key).split('.')[2]}`,
      })),
      { id: 'live.codes', name: html`How a socket is closed` },
      { id: 'shapes', name: html`Shapes` },
    ],
    content: html`<p class="call"><b class="method GET">GET</b> <code>${realtimePath}</code> (WebSocket)</p>
${liveIntroduction.split('\n\n').map((text) => html`<p>${prose(text.replaceAll('\n', ' '))}</p>\n`)}
${plainTable(
  ['Who one is', 'Is said by', 'How'],
  waysIn.map(({ name, what, text }) => [name, `\`${what}\``, text]),
)}
${topics}${frames}
<section id="live.codes">
<h2>How a socket is closed</h2>
${plainTable(
  ['Code', 'Name', 'Meaning'],
  closeTable.map(({ code, name, text }) => [String(code), `\`${name}\``, text]),
)}
</section>
${shapeSection}`,
  };
}

function topicArticle(form: TopicForm, tables: Tables): Html {
  const { summary, watchers, begins, types, data, acknowledges } = liveTopics[form];
  const id = topicId(form);
  const facts = [
    ['Takes', watchers],
    ['Begins', begins],
    ['Types', types],
    ['Ack', acknowledges ? '`ack` says what is handled; that is not sent again.' : 'None.'],
  ] as const;
  const subscribe = { id: '2', op: 'subscribe', topic: sampleTopic(form) };
  const event = sampleEvent(form, tables.shapes);
  return html`<article id="${id}">
<h2><a href="#${id}">${summary}</a></h2>
<p class="call"><code>${form}</code></p>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${prose(value)}</dd>`)}</dl>
${fieldTable('Data', data, tables)}<h3>Frames</h3>
<pre><code>${JSON.stringify(subscribe)}
${JSON.stringify(event, null, 2)}</code></pre>
</article>
`;
}

function frameArticle(key: string, direction: string, tables: Tables): Html {
  const { shapes } = tables;
  const { schema, room, name } = shapes.definition(key);
  const id = frameId(key);
  return html`<article id="${id}">
<h2><a href="#${id}">The frame ${name.toLowerCase()}</a></h2>
<p>It ${direction}. ${prose(String(schema.description))}</p>
${fieldTable('', key, tables)}<pre><code>${JSON.stringify(shapes.sample(schema, room))}</code></pre>
</article>
`;
}
