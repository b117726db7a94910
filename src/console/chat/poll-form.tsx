// The dialog that asks for a poll: the question, the answers, and whether one of them is right.
import { useState } from 'preact/hooks';
import { messagesSendPollRequest } from '../../generated/limits.js';
import { Dialog } from '../parts/dialog.js';
import { Check, ChoiceField, Form, TextField } from '../parts/form.js';
import { type DialogProps, sendFrom } from './attach-forms.js';
import { useTalk } from './talk.js';

const optionsMax = 12;
/** The first field of the answers stands for all of them; a second is needed, too. */
const limits = { ...messagesSendPollRequest, 'options.1': { isRequired: true, expects: 'a text' } };

export function PollForm({ onClose }: DialogProps) {
  const talk = useTalk();
  const [question, setQuestion] = useState('');
  const [typed, setTyped] = useState(['', '']);
  const [right, setRight] = useState('');
  const [isAnonymous, setAnonymous] = useState(true);
  const options = typed.map((one) => one.trim()).filter((one) => one !== '');
  const isQuiz = right !== '' && Number(right) < options.length;
  const poll = {
    ...{ question, options, is_anonymous: isAnonymous },
    ...(isQuiz && { type: 'quiz' as const, correct_option_id: Number(right) }),
  };
  const send = sendFrom(talk);
  return (
    <Dialog title="Send a poll" onClose={onClose}>
      <Form
        values={{ chat_id: talk.id, ...poll, 'options.1': typed[1] }}
        limits={limits}
        send={(_values, key) => send({ message_type: 'poll', poll }, key)}
        onDone={onClose}
        action="Send"
      >
        <TextField name="question" label="Question" value={question} onValue={setQuestion} />
        {typed.map((one, at) => (
          <TextField
            key={at}
            name={at === 0 ? 'options' : `options.${at}`}
            label={`Answer ${at + 1}`}
            value={one}
            onValue={(text) => setTyped(typed.with(at, text))}
          />
        ))}
        {typed.length < optionsMax && (
          <p>
            <button type="button" class="small" onClick={() => setTyped([...typed, ''])}>
              One more answer
            </button>
          </p>
        )}
        <Check isOn={isAnonymous} onChange={setAnonymous}>
          Nobody sees who voted
        </Check>
        <ChoiceField
          name="correct_option_id"
          label="The right answer makes it a quiz"
          value={isQuiz ? right : ''}
          choices={[
            ['', 'There is none'],
            ...options.map((text, at) => [String(at), text] as [string, string]),
          ]}
          onValue={setRight}
        />
      </Form>
    </Dialog>
  );
}
