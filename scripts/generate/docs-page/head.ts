// The beginning of every page: how it is read, what it is called, and what is loaded with it.
import { type Html, html } from './html.js';

interface Loaded {
  readonly style: string;
  readonly scripts: readonly string[];
}

export function headOf(title: string, { style, scripts }: Loaded): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${style}">
${scripts.map((script) => html`<script type="module" src="${script}"></script>\n`)}</head>`;
}
