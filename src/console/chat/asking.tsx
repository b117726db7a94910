// The dialog that is open over a conversation, if one is.
import { api } from '../api.js';
import { Confirm } from '../parts/confirm.js';
import { Dialog } from '../parts/dialog.js';
import { FailureBox } from '../parts/failure.js';
import { OutLink } from '../parts/link.js';
import { ContactForm, FileForm, PlaceForm } from './attach-forms.js';
import type { Message } from './history.state.js';
import { PollForm } from './poll-form.js';
import { useTalk } from './talk.js';
import { Votes } from './votes.js';
import { summaryOf } from './words.state.js';

export function Asking() {
  const { asked } = useTalk();
  const { value } = asked;
  const close = () => {
    asked.value = undefined;
  };
  switch (value?.kind) {
    case undefined:
      return null;
    case 'delete':
      return <Delete message={value.message} onClose={close} />;
    case 'votes':
      return <Votes message={value.message} onClose={close} />;
    case 'alert':
      return (
        <Dialog title="The bot says" onClose={close}>
          {value.text !== '' && <p dir="auto">{value.text}</p>}
          {value.address !== undefined && (
            <p>
              It wants to open <OutLink address={value.address} />
            </p>
          )}
          <Close onClose={close} />
        </Dialog>
      );
    case 'failed':
      return (
        <Dialog title="It did not work" onClose={close}>
          <FailureBox failure={value.failure} />
          <Close onClose={close} />
        </Dialog>
      );
    case 'file':
      return <FileForm file={value.file} onClose={close} />;
    case 'poll':
      return <PollForm onClose={close} />;
    case 'place':
      return <PlaceForm onClose={close} by={value.by} />;
    case 'contact':
      return <ContactForm onClose={close} by={value.by} />;
  }
}

function Close({ onClose }: { readonly onClose: () => void }) {
  return (
    <p class="buttons">
      <button type="button" class="main" onClick={onClose}>
        Close
      </button>
    </p>
  );
}

function Delete({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) {
  const { id, nameOf } = useTalk();
  const confirm = async () => {
    const result = await api.chats.messages.delete({ id, messageId: message.message_id });
    return result.ok ? undefined : result;
  };
  return (
    <Confirm title="Delete this message?" action="Delete it" onConfirm={confirm} onClose={onClose}>
      <blockquote dir="auto">{summaryOf(message, nameOf)}</blockquote>
      <p>It is erased for everybody in the chat.</p>
    </Confirm>
  );
}
