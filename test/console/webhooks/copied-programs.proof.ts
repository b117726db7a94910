// The programs that the console gives to be copied, in Python and in Go, on the machine of whoever has both:
// npm run prove runs them; the one for Node is tried by npm test (test/console/webhooks/snippets.test.ts).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { type Snippet, snippets } from '../../../src/console/webhooks/snippets.state.js';
import { systemClock } from '../../../src/shared/clock.js';
import { type Command, ranIn } from '../../support/ran-program.js';
import { signedCases } from './signed-cases.js';

const python = `import base64
import json
import sys

from copied import is_genuine

cases = json.load(sys.stdin)
print(json.dumps([is_genuine(base64.b64decode(c["body"]), c["headers"], c["secret"]) for c in cases]))
`;

const go = `package main

import (
	"encoding/json"
	"net/http"
	"os"

	"receiver/webhook"
)

func main() {
	var cases []struct {
		Body    []byte
		Headers map[string]string
		Secret  string
	}
	if err := json.NewDecoder(os.Stdin).Decode(&cases); err != nil {
		panic(err)
	}
	believed := []bool{}
	for _, one := range cases {
		header := http.Header{}
		for name, value := range one.Headers {
			header.Set(name, value)
		}
		believed = append(believed, webhook.IsGenuine(one.Body, header, one.Secret))
	}
	if err := json.NewEncoder(os.Stdout).Encode(believed); err != nil {
		panic(err)
	}
}
`;

interface Receiver {
  readonly language: Snippet['language'];
  /** Where the copied program stands. */
  readonly copied: string;
  /** What is around it: the files of a receiver that has nothing but the language. */
  readonly around: Readonly<Record<string, string>>;
  /** Compiles it, which takes longer on a machine that never did than what is signed is believed. */
  readonly prepared?: Command;
  readonly command: Command;
}

const receivers: readonly Receiver[] = [
  {
    language: 'Python',
    copied: 'copied.py',
    around: { 'receiver.py': python },
    command: ['python3', '-S', 'receiver.py'],
  },
  {
    language: 'Go',
    copied: 'webhook/webhook.go',
    around: { 'main.go': go, 'go.mod': 'module receiver\n\ngo 1.21\n' },
    prepared: ['go', 'build', '-o', 'receive', '.'],
    command: ['./receive'],
  },
];

describe('the program that is copied', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-copied-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function run(command: Command, input?: string): string {
    const { stdout, stderr } = ranIn(folder, command, input);
    expect(stderr).to.equal('');
    return stdout;
  }

  for (const { language, copied, around, prepared, command } of receivers)
    it(`believes in ${language} what is signed, of now, and nothing else`, () => {
      const text = snippets.find((one) => one.language === language)?.text ?? '';
      for (const [name, content] of Object.entries({ ...around, [copied]: text })) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), content);
      }
      if (prepared !== undefined) run(prepared);
      const cases = signedCases(systemClock.now());
      const input = cases.map((one) => ({ ...one, body: one.body.toString('base64') }));
      const believed = JSON.parse(run(command, JSON.stringify(input))) as readonly boolean[];
      expect(believed).to.have.length(cases.length);
      const wrong = cases.filter(({ isGenuine }, index) => believed[index] !== isGenuine);
      expect(wrong.map(({ title }) => title)).to.deep.equal([]);
    });
});
