// What is found in a text when it is shown: commands, mentions, addresses and tags, without which no command
// handler of any library is called.

export interface FoundEntity {
  readonly type: 'bot_command' | 'mention' | 'url' | 'email' | 'hashtag' | 'cashtag';
  /** In UTF-16 units, as JavaScript counts. */
  readonly offset: number;
  readonly length: number;
}

/**
 * Each form begins where no word goes on. The first that fits is taken, and the next are looked for behind
 * it. No part of a form can be read by two of its repetitions, so that its time grows with the text.
 */
const forms = new RegExp(
  String.raw`
    (?<url>https?:\/\/[^\s<>"]+)
    |(?<email>(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}[a-z]{2,24}(?![\w-]))
    |(?<mention>(?<![\w@])@[a-z]\w{2,63}(?!\w))
    |(?<bot_command>(?<![\w\/<>])\/[a-z\d_]{1,64}(?:@\w{3,64})?(?![\w\/@]))
    |(?<hashtag>(?<![\p{L}\p{N}_#&])#(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]{1,255})
    |(?<cashtag>(?<![\w$])\$[A-Z]{1,8}(?!\w))
  `.replace(/\s+/g, ''),
  'giu',
);

/** Marks of the sentence around an address are no part of it. */
const trailing = /[.,:;!?'")\]}]+$/;
const entitiesMax = 100;

export function foundIn(text: string): readonly FoundEntity[] {
  const found: FoundEntity[] = [];
  for (const match of text.matchAll(forms)) {
    const [type, said] = Object.entries(match.groups ?? {}).find(([, one]) => one !== undefined) ?? [];
    if (type === undefined || said === undefined || (type === 'cashtag' && said !== said.toUpperCase()))
      continue;
    const length = type === 'url' ? said.replace(trailing, '').length : said.length;
    found.push({ type: type as FoundEntity['type'], offset: match.index, length });
    if (found.length === entitiesMax) break;
  }
  return found;
}
