// The call in Go, with nothing but its standard library.
import type { SampleCall } from './call.js';

export function goOf({ method, path, tokenName, key, body }: SampleCall): string {
  const headers = [
    ...(tokenName === undefined ? [] : [['Authorization', `"Bearer "+os.Getenv("${tokenName}")`]]),
    ...(key === undefined ? [] : [['Idempotency-Key', JSON.stringify(key)]]),
    ...(body === undefined ? [] : [['Content-Type', '"application/json"']]),
  ];
  const imports = ['io', 'log', 'net/http', 'os', ...(body === undefined ? [] : ['strings'])];
  const set = headers.map(([name, value]) => `\trequest.Header.Set("${name}", ${value})\n`);
  const given = quoted(JSON.stringify(body, null, 2) ?? '');
  const opened = body === undefined ? '' : `\tbody := strings.NewReader(${given})\n`;
  return `package main

import (
${imports.map((name) => `\t"${name}"\n`).join('')})

func main() {
${opened}	url := os.Getenv("SIGNALBOX") + ${JSON.stringify(path)}
	request, err := http.NewRequest("${method}", url, ${body === undefined ? 'nil' : 'body'})
	if err != nil {
		log.Fatal(err)
	}
${set.join('')}	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer answer.Body.Close()
	log.Println(answer.Status)
	if _, err := io.Copy(os.Stdout, answer.Body); err != nil {
		log.Fatal(err)
	}
}
`;
}

/** A raw string of Go has no way to write a backtick. */
function quoted(text: string): string {
  return text.includes('`') ? JSON.stringify(text) : `\`${text}\``;
}
