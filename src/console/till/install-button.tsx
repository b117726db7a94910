// The button that installs the till, where the browser offers it.
import { question } from './install.js';

export function InstallButton() {
  const offered = question.value;
  if (offered === undefined) return null;
  const install = async () => {
    question.value = undefined; // The browser takes one answer to it.
    await offered.prompt();
  };
  return (
    <button type="button" onClick={() => void install()}>
      Install
    </button>
  );
}
