// What a message is, for every type: a text with links, a picture, a sound, a file, a place, a die, a poll.
import { useState } from 'preact/hooks';
import { api } from '../api.js';
import { CopyButton } from '../parts/copy.js';
import { OutLink } from '../parts/link.js';
import type { Message } from './history.state.js';
import { MarkedText } from './marked-text.js';
import { Poll } from './poll.js';
import { sizeText } from './upload.state.js';

interface ContentProps {
  readonly message: Message;
}

export function Content({ message }: ContentProps) {
  const { message_type: type, text, poll, dice, is_deleted: isDeleted } = message;
  if (isDeleted === true) return <p class="quiet">This message was deleted.</p>;
  if (poll !== undefined) return <Poll message={message} poll={poll} />;
  if (dice !== undefined)
    return (
      <p class="dice">
        <span aria-hidden="true">{dice.emoji}</span> {dice.value}
      </p>
    );
  return (
    <>
      {message.file !== undefined && <Attached message={message} file={message.file} />}
      <Place message={message} />
      <Contact message={message} />
      {text !== undefined && text !== '' && <MarkedText text={text} entities={message.entities} />}
      {isUnknown(type) && <p class="quiet">A message of a type that this page does not know.</p>}
    </>
  );
}

const known: readonly Message['message_type'][] = [
  ...(['text', 'image', 'file', 'video', 'audio', 'voice', 'video_note', 'animation'] as const),
  ...(['sticker', 'location', 'venue', 'dice', 'poll', 'contact', 'system'] as const),
];
const isUnknown = (type: string) => !known.some((one) => one === type);

interface AttachedProps extends ContentProps {
  readonly file: NonNullable<Message['file']>;
}

/** The address in a message expires; the service has a new one. */
function useFresh({ file_id: id, url }: AttachedProps['file']) {
  const [fresh, setFresh] = useState<{ readonly id: string; readonly url: string }>();
  const renew = async () => {
    if (fresh?.id === id) return;
    const result = await api.files.read({ id });
    if (result.ok) setFresh({ id, url: result.data.url });
  };
  return { address: fresh?.id === id ? fresh.url : url, renew: () => void renew() };
}

function Attached({ message: { message_type: type, metadata = {} }, file }: AttachedProps) {
  const { address, renew } = useFresh(file);
  const { file_name: name, mime_type: mime, width, height } = file;
  const about = <FileLine file={file} address={address} onRenew={renew} />;
  if (address === undefined) return about;
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
  const isPicture = mime.startsWith('image/') && mime !== 'image/svg+xml';
  if (['image', 'sticker', 'animation'].includes(type) && isPicture)
    return (
      <>
        <img class={`picture ${type}`} src={address} alt={name} {...size} onError={renew} />
        {type === 'image' && about}
      </>
    );
  if (mime.startsWith('video/') && type !== 'file')
    return (
      <>
        <video
          class={`picture ${type}`}
          src={address}
          controls
          preload="none"
          aria-label={name}
          onError={renew}
        >
          <track kind="captions" />
        </video>
        {about}
      </>
    );
  if (type === 'audio' || type === 'voice')
    return (
      <>
        <SoundTitle metadata={metadata} />
        <audio src={address} controls preload="none" aria-label={name} onError={renew}>
          <track kind="captions" />
        </audio>
        {about}
      </>
    );
  return about;
}

function SoundTitle({ metadata }: { readonly metadata: NonNullable<Message['metadata']> }) {
  const words = [metadata.performer, metadata.title].filter((one) => typeof one === 'string' && one !== '');
  return words.length === 0 ? null : <p dir="auto">{words.join(' – ')}</p>;
}

interface FileLineProps {
  readonly file: AttachedProps['file'];
  readonly address: string | undefined;
  readonly onRenew: () => void;
}

function FileLine({ file: { file_name: name, file_size: size }, address, onRenew }: FileLineProps) {
  const about = <span class="quiet"> {sizeText(size)}</span>;
  return (
    <p class="file">
      <bdi>{address === undefined ? name : <OutLink address={address} text={name} />}</bdi>
      {about}{' '}
      {address === undefined && (
        <button type="button" class="small" onClick={onRenew}>
          Get the address
        </button>
      )}
    </p>
  );
}

function Place({ message: { location, venue } }: ContentProps) {
  const place = venue ?? location;
  if (place === undefined) return null;
  const { latitude, longitude, address } = place;
  const name = venue?.title ?? location?.name;
  const at = `${latitude}, ${longitude}`;
  const marked = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  const map = `https://www.openstreetmap.org/?${marked}#map=16/${latitude}/${longitude}`;
  return (
    <div class="card">
      <p dir="auto">
        <span class="quiet">Place</span> <strong>{name ?? at}</strong>
      </p>
      {address !== undefined && <p dir="auto">{address}</p>}
      <p class="quiet">
        {at} <OutLink address={map} text="On a map" />
      </p>
    </div>
  );
}

function Contact({ message: { contact } }: ContentProps) {
  if (contact === undefined) return null;
  const { phone_number: number, first_name: first, last_name: last = '' } = contact;
  return (
    <div class="card">
      <p dir="auto">
        <span class="quiet">Contact</span> <strong>{`${first} ${last}`.trim()}</strong>
      </p>
      <p>
        <bdi>{number}</bdi> <CopyButton text={number} what="the number" />
      </p>
    </div>
  );
}
