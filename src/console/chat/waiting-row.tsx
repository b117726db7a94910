// A message on its way: how much of its file has gone, or why it was not sent and what to do.
import { FailureBox } from '../parts/failure.js';
import { type Outgoing, shareOf } from './outgoing.state.js';
import { useTalk } from './talk.js';
import { sizeText } from './upload.state.js';
import { summaryOf } from './words.state.js';

const words: Readonly<Record<Outgoing['state'], string>> = {
  uploading: 'Uploading …',
  sending: 'Sending …',
  failed: 'Not sent',
  sent: 'Sent',
};

export function WaitingRow({ one }: { readonly one: Outgoing }) {
  const { me, sending: all } = useTalk();
  const { key, sending, state, failure, upload } = one;
  const { message_type = 'text', text = sending.caption ?? sending.poll?.question } = sending;
  const said = { message_type, from: { id: me, is_bot: false }, ...(text !== undefined && { text }) };
  return (
    <li class="message own">
      <div class="bubble">
        <p class="author unseen">You</p>
        {upload !== undefined && <Upload upload={upload} />}
        <p class="text" dir="auto">
          {message_type === 'text' ? text : summaryOf(said)}
        </p>
        <p class="meta quiet">{words[state]}</p>
        <FailureBox failure={failure} />
        {(state === 'failed' || state === 'uploading') && (
          <p class="buttons">
            {state === 'failed' && (
              <button type="button" class="small" onClick={() => all.retry(key)}>
                Send again
              </button>
            )}
            <button type="button" class="small" onClick={() => all.drop(key)}>
              {state === 'failed' ? 'Discard' : 'Cancel'}
            </button>
          </p>
        )}
      </div>
    </li>
  );
}

function Upload({ upload }: { readonly upload: NonNullable<Outgoing['upload']> }) {
  const { name, size } = upload;
  const percent = Math.floor(shareOf(upload) * 100);
  return (
    <p class="file">
      <bdi>{name}</bdi> <span class="quiet">{sizeText(size)}</span>
      <progress value={percent} max={100} aria-label={`Uploaded of ${name}`} />
      <span class="share">{percent} %</span>
    </p>
  );
}
