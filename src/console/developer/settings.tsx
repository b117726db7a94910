// What people see of a bot and what it keeps of them; further scopes; and its end.
import { useState } from 'preact/hooks';
import { botSettingsPatchRequest, botSettingsScopesRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Confirm } from '../parts/confirm.js';
import { Check, ChoiceField, FieldGroup, Form, TextField } from '../parts/form.js';
import { isolated } from '../parts/isolated.state.js';
import { notify } from '../parts/notices.js';
import { go } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { type Bot, BotFrame } from './bot-frame.js';
import { type BotScope, ScopesField } from './scopes-field.js';

export function Settings({ params: { id = '' } }: ScreenProps) {
  return (
    <BotFrame id={id} title="Settings">
      {(bot, reading) => (
        <>
          <Profile bot={bot} onChanged={reading.take} />
          <Scopes bot={bot} onChanged={reading.again} />
          <End bot={bot} />
        </>
      )}
    </BotFrame>
  );
}

const friendModes = [
  ['manual', 'The bot decides each time'],
  ['auto_accept', 'All are accepted'],
  ['auto_reject', 'All are declined'],
] as const;

function typedFrom(bot: Bot) {
  return {
    name: bot.name,
    short_description: bot.short_description,
    about: bot.about,
    website: bot.links.website ?? '',
    privacy_policy: bot.links.privacy_policy ?? '',
    support: bot.links.support ?? '',
    group_privacy: bot.group_privacy,
    supports_inline_queries: bot.supports_inline_queries,
    friend_request_mode: bot.friend_request_mode,
  };
}

function Profile({ bot, onChanged }: { readonly bot: Bot; readonly onChanged: (bot: Bot) => void }) {
  const [typed, setTyped] = useState(() => typedFrom(bot));
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const { website, privacy_policy, support, ...rest } = typed;
  return (
    <section>
      <h2>What people see</h2>
      <Form
        values={{ ...rest, links: { website, privacy_policy, support } }}
        limits={botSettingsPatchRequest}
        send={(input, idempotencyKey) => api.bots.my.patch({ id: bot.id, ...input }, { idempotencyKey })}
        onDone={(changed) => {
          onChanged(changed);
          notify('Saved.');
        }}
        action="Save"
      >
        <TextField name="name" label="Name" value={typed.name} onValue={(name) => change({ name })} />
        <TextField
          name="short_description"
          label="In one line"
          value={typed.short_description}
          onValue={(text) => change({ short_description: text })}
        />
        <TextField
          name="about"
          label="About the bot"
          value={typed.about}
          onValue={(about) => change({ about })}
          rows={3}
        />
        <Links typed={typed} onChange={change} />
        <FieldGroup name="group_privacy" label="In groups">
          <Check isOn={typed.group_privacy} onChange={(isOn) => change({ group_privacy: isOn })}>
            It reads only what is meant for it: commands, mentions, and answers to it
          </Check>
          <Check
            isOn={typed.supports_inline_queries}
            onChange={(isOn) => change({ supports_inline_queries: isOn })}
          >
            People may ask it inside any chat, by <code>@{bot.username}</code>
          </Check>
        </FieldGroup>
        <ChoiceField
          name="friend_request_mode"
          label="Requests of friendship"
          value={typed.friend_request_mode}
          choices={friendModes}
          onValue={(mode) => change({ friend_request_mode: mode })}
        />
      </Form>
    </section>
  );
}

interface LinksProps {
  readonly typed: ReturnType<typeof typedFrom>;
  readonly onChange: (part: Partial<ReturnType<typeof typedFrom>>) => void;
}

/** Problems of one link stand at the group, as the request has them in one field. */
function Links({ typed, onChange }: LinksProps) {
  return (
    <FieldGroup name="links" label="Links" hint="Each begins with https:// or http://.">
      <TextField
        name="links.website"
        label="Website"
        value={typed.website}
        onValue={(website) => onChange({ website })}
      />
      <TextField
        name="links.privacy_policy"
        label="Privacy policy"
        value={typed.privacy_policy}
        onValue={(text) => onChange({ privacy_policy: text })}
      />
      <TextField
        name="links.support"
        label="Help"
        value={typed.support}
        onValue={(support) => onChange({ support })}
      />
    </FieldGroup>
  );
}

function Scopes({ bot, onChanged }: { readonly bot: Bot; readonly onChanged: () => void }) {
  const [scopes, setScopes] = useState<readonly BotScope[]>(bot.pending_scopes ?? bot.scopes);
  return (
    <section>
      <h2>What it may do</h2>
      <p>Fewer scopes hold at once; for more a reviewer decides, and until then the bot keeps what it has.</p>
      <Form
        values={{ scopes: [...scopes] }}
        limits={botSettingsScopesRequest}
        send={(input, idempotencyKey) => api.bots.my.scopes({ id: bot.id, ...input }, { idempotencyKey })}
        onDone={() => {
          onChanged();
          notify('The wish for these scopes is stored.');
        }}
        action="Ask for these scopes"
      >
        <ScopesField chosen={scopes} onChosen={setScopes} />
      </Form>
    </section>
  );
}

function End({ bot }: { readonly bot: Bot }) {
  const [isAsked, setAsked] = useState(false);
  const end = async (idempotencyKey: string) => {
    const result = await api.bots.my.end({ id: bot.id }, { idempotencyKey });
    if (!result.ok) return result;
    notify(`${isolated(bot.name)} has ended.`);
    go(['bots']);
    return undefined;
  };
  if (bot.status === 'ended') return null;
  return (
    <section>
      <h2>End the bot</h2>
      <p>Its token is revoked, it leaves its chats, and it is never started again.</p>
      <button type="button" class="danger" onClick={() => setAsked(true)}>
        End this bot …
      </button>
      {isAsked && (
        <Confirm
          title={`End ${isolated(bot.name)}?`}
          action="End it for good"
          typedName={bot.username}
          onConfirm={end}
          onClose={() => setAsked(false)}
        >
          <p>People who use it lose it. This cannot be undone.</p>
        </Confirm>
      )}
    </section>
  );
}
