// The menus of commands of a bot, by where they are shown and in which language.
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { botSettingsSetCommandsRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Confirm } from '../parts/confirm.js';
import { Empty } from '../parts/empty.js';
import { ChoiceField, Form, TextField } from '../parts/form.js';
import { notify } from '../parts/notices.js';
import type { ScreenProps } from '../screen.js';
import { type Bot, BotFrame } from './bot-frame.js';
import { commandsIn, menuScopes, menuTitle, type TypedScope, textOf } from './commands.state.js';

type Menu = Schemas['bot-settings.CommandMenu'];

export function Commands({ params: { id = '' } }: ScreenProps) {
  return (
    <BotFrame id={id} title="Commands">
      {(bot, reading) => (
        <>
          <p>People see these when they type a slash. The narrowest menu that fits is shown.</p>
          {bot.command_menus.length === 0 && (
            <Empty text="There is no menu yet. Write the first one below." />
          )}
          {bot.command_menus.map((menu) => (
            <ShownMenu key={menuTitle(menu)} {...{ menu, bot, onChanged: reading.take }} />
          ))}
          <MenuForm bot={bot} onChanged={reading.take} />
        </>
      )}
    </BotFrame>
  );
}

interface MenuProps {
  readonly menu: Menu;
  readonly bot: Bot;
  readonly onChanged: (bot: Bot) => void;
}

function ShownMenu({ menu, bot, onChanged }: MenuProps) {
  const { scope, language_code: language } = menu;
  const [isAsked, setAsked] = useState(false);
  const title = menuTitle(menu);
  const remove = async (idempotencyKey: string) => {
    const result = await api.bots.my.deleteCommands(
      {
        id: bot.id,
        scope: scope.chat_id === undefined ? scope.type : JSON.stringify(scope),
        ...(language !== undefined && { language_code: language }),
      },
      { idempotencyKey },
    );
    if (!result.ok) return result;
    onChanged(result.data);
    notify(`Deleted: the menu ${title}.`);
    return undefined;
  };
  return (
    <section class="tile">
      <h2>{title}</h2>
      <dl class="facts">
        {menu.commands.map(({ command, description }) => (
          <Fragment key={command}>
            <dt>
              <code>/{command}</code>
            </dt>
            <dd>{description}</dd>
          </Fragment>
        ))}
      </dl>
      <button type="button" onClick={() => setAsked(true)}>
        Delete this menu …
      </button>
      {isAsked && (
        <Confirm
          title={`Delete the menu “${title}”?`}
          action="Delete it"
          onConfirm={remove}
          onClose={() => setAsked(false)}
        >
          <p>People see the next wider menu then, if there is one. These commands are not kept anywhere.</p>
        </Confirm>
      )}
    </section>
  );
}

/** Choosing a menu that is there fills in what it has. */
function MenuForm({ bot, onChanged }: Omit<MenuProps, 'menu'>) {
  const [scope, setScope] = useState<TypedScope>('default');
  const [language, setLanguage] = useState('');
  const [text, setText] = useState(() => textAt(bot, 'default', ''));
  const choose = (nextScope: TypedScope, nextLanguage: string) => {
    setScope(nextScope);
    setLanguage(nextLanguage);
    const there = textAt(bot, nextScope, nextLanguage);
    if (there !== '') setText(there);
  };
  const values = {
    commands: [...commandsIn(text)],
    scope,
    ...(language !== '' && { language_code: language }),
  };
  return (
    <section>
      <h2>Set a menu</h2>
      <Form
        values={values}
        limits={botSettingsSetCommandsRequest}
        send={(input, idempotencyKey) =>
          api.bots.my.setCommands({ id: bot.id, ...input }, { idempotencyKey })
        }
        onDone={(changed) => {
          onChanged(changed);
          notify('The menu is set.');
        }}
        action="Set this menu"
      >
        <ChoiceField
          name="scope"
          label="Where"
          value={scope}
          choices={menuScopes}
          onValue={(next) => choose(next, language)}
        />
        <TextField
          name="language_code"
          label="Language"
          hint="Such as sv or en; left out, the menu is for all languages."
          value={language}
          onValue={(next) => choose(scope, next)}
        />
        <TextField
          name="commands"
          label="Commands"
          hint="One a line: forecast - The weather of tomorrow"
          value={text}
          onValue={setText}
          rows={6}
        />
      </Form>
    </section>
  );
}

function textAt(bot: Bot, scope: TypedScope, language: string): string {
  const menu = bot.command_menus.find(
    (one) => one.scope.type === scope && (one.language_code ?? '') === language,
  );
  return menu === undefined ? '' : textOf(menu.commands);
}
