// The dialogs that ask for what is sent: as what a file goes, a place, a contact.
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import {
  messagesSendContactRequest,
  messagesSendRequest,
  messagesSendVenueRequest,
} from '../../generated/limits.js';
import { api } from '../api.js';
import { Dialog } from '../parts/dialog.js';
import { Form, TextField } from '../parts/form.js';
import { problemsIn } from '../parts/form.state.js';
import { notify } from '../parts/notices.js';
import { user } from '../session.js';
import type { Message } from './history.state.js';
import type { MessageToSend } from './outgoing.state.js';
import { answerTo } from './prompt.state.js';
import { type Talk, useTalk } from './talk.js';
import { choicesFor, type FileMessage, hasCaption, sizeText } from './upload.state.js';

export interface DialogProps {
  readonly onClose: () => void;
}

interface AskedProps extends DialogProps {
  /** The message of a bot that asks for it. */
  readonly by: Message | undefined;
}

/** The key of the form is the id of the message, so a second click sends nothing twice. */
export function sendFrom({ id }: Talk, by?: Message) {
  const answer = by && answerTo(by);
  return (sending: MessageToSend, key: string) =>
    api.chats.messages.send({ ...sending, ...answer, id, client_message_id: key });
}

/** A person who has pressed a button of a bot is told who will see what is asked for. */
function AskedBy({ by, what }: { readonly by: Message | undefined; readonly what: string }) {
  const { nameOf } = useTalk();
  if (by === undefined) return null;
  return (
    <p>
      <bdi>{nameOf(by.from.id) ?? by.from.username ?? 'The bot'}</bdi> asks {what} Do you want to send it?
      {by.chat.type === 'group' && ' Everybody in the group will see it.'}
    </p>
  );
}

export function FileForm({ file, onClose }: DialogProps & { readonly file: File }) {
  const { sending, history, target } = useTalk();
  const choices = choicesFor(file.type);
  const [type, setType] = useState<FileMessage>(choices[0]?.[0] ?? 'file');
  const [caption, setCaption] = useState('');
  const problemId = useId();
  const problem = hasCaption(type) ? problemsIn({ caption }, messagesSendRequest).caption : undefined;
  const send = () => {
    if (problem !== undefined) return;
    const reply = target.peek()?.kind === 'reply' ? target.peek()?.message.message_id : undefined;
    const more = {
      ...(hasCaption(type) && caption !== '' && { caption }),
      ...(reply !== undefined && { reply_to_message_id: reply }),
    };
    sending.sendFile(file, { message_type: type, ...more });
    target.value = undefined;
    history.isAtBottom.value = true;
    onClose();
  };
  return (
    <Dialog title="Send a file" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>
          <bdi>{file.name}</bdi> <span class="quiet">{sizeText(file.size)}</span>
        </p>
        <Preview file={file} />
        <label class="field">
          <span>Send as</span>
          <select value={type} onChange={(event) => setType(event.currentTarget.value as FileMessage)}>
            {choices.map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </label>
        {hasCaption(type) && (
          <label class="field">
            <span>Caption</span>
            <input
              value={caption}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : problemId}
              onInput={(event) => setCaption(event.currentTarget.value)}
            />
          </label>
        )}
        {problem !== undefined && (
          <p id={problemId} class="problem" role="status">
            {problem}
          </p>
        )}
        <p class="buttons">
          <button type="submit" class="main">
            Send
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  );
}

function Preview({ file }: { readonly file: File }) {
  const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
  const address = useMemo(() => (isPicture ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address === undefined ? null : <img class="picture" src={address} alt="" />;
}

/** With a name of its own it is a venue. */
export function PlaceForm({ onClose, by }: AskedProps) {
  const talk = useTalk();
  const [latitude, setLatitude] = useState('');
  const [longitude, setLongitude] = useState('');
  const [title, setTitle] = useState('');
  const [address, setAddress] = useState('');
  const at = { latitude: numberIn(latitude), longitude: numberIn(longitude) };
  const more = address === '' ? {} : { address };
  const { title: _optional, ...limits } = messagesSendVenueRequest;
  const values = { chat_id: talk.id, ...at, ...more };
  const send = sendFrom(talk, by);
  const fillIn = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLatitude(String(coords.latitude));
        setLongitude(String(coords.longitude));
      },
      () => notify('This device does not tell where it is.'),
    );
  return (
    <Dialog title="Send a place" onClose={onClose}>
      <AskedBy by={by} what="where you are." />
      <p>
        <button type="button" onClick={fillIn}>
          Fill in where I am
        </button>
      </p>
      <Form
        values={{ ...values, ...(title !== '' && { title }) }}
        limits={limits}
        send={(_values, key) => {
          const place = { latitude: Number(at.latitude), longitude: Number(at.longitude), ...more };
          if (title !== '') return send({ message_type: 'venue', venue: { ...place, title } }, key);
          return send({ message_type: 'location', location: place }, key);
        }}
        onDone={onClose}
        action="Send"
      >
        <TextField
          name="latitude"
          label="Latitude"
          hint="Such as 52.52"
          value={latitude}
          onValue={setLatitude}
        />
        <TextField
          name="longitude"
          label="Longitude"
          hint="Such as 13.4"
          value={longitude}
          onValue={setLongitude}
        />
        <TextField name="title" label="Name of the venue" value={title} onValue={setTitle} />
        <TextField name="address" label="Address" value={address} onValue={setAddress} />
      </Form>
    </Dialog>
  );
}

/** Some people write a comma. What is no number is between no limits, so the form says what it must be. */
function numberIn(typed: string): number | '' {
  const text = typed.trim().replace(',', '.');
  return text === '' ? '' : Number(text);
}

export function ContactForm({ onClose, by }: AskedProps) {
  const talk = useTalk();
  const [phone_number, setNumber] = useState('');
  const [first_name, setFirst] = useState(by === undefined ? '' : (user.peek()?.display_name ?? ''));
  const [last_name, setLast] = useState('');
  const contact = { phone_number, first_name, ...(last_name !== '' && { last_name }) };
  const send = sendFrom(talk, by);
  return (
    <Dialog title="Send a contact" onClose={onClose}>
      <AskedBy by={by} what="for your telephone number." />
      <Form
        values={{ chat_id: talk.id, ...contact }}
        limits={messagesSendContactRequest}
        send={(_values, key) => send({ message_type: 'contact', contact }, key)}
        onDone={onClose}
        action="Send"
      >
        <TextField name="first_name" label="First name" value={first_name} onValue={setFirst} />
        <TextField name="last_name" label="Last name" value={last_name} onValue={setLast} />
        <TextField name="phone_number" label="Telephone number" value={phone_number} onValue={setNumber} />
      </Form>
    </Dialog>
  );
}
