// Telegram's three ways to mark a text: what each mark says, and what is told of a text that cannot be read.
import { expect } from 'chai';
import { parseHtml } from '../../../src/telegram/text/html.js';
import { parseMarkdown } from '../../../src/telegram/text/markdown.js';
import { parseOldMarkdown } from '../../../src/telegram/text/old-markdown.js';
import type { WrittenText } from '../../../src/telegram/text/written.js';

type Parse = (source: string) => WrittenText;
type Row = readonly [source: string, text: string, ...said: readonly string[]];

/** Each entity as its type, its text and what it has of its own. */
const saidOf = ({ text, entities }: WrittenText) =>
  entities.map(({ type, offset, length, ...own }) =>
    [type, text.slice(offset, offset + length), ...Object.values(own)].join(' '),
  );

function reads(parse: Parse, rows: readonly Row[]): void {
  for (const [source, text, ...said] of rows)
    it(`reads ${JSON.stringify(source)}`, () => {
      const parsed = parse(source);
      expect(parsed.text).to.equal(text);
      expect(saidOf(parsed)).to.deep.equal(said);
    });
}

function refuses(parse: Parse, rows: readonly (readonly [source: string, what: string])[]): void {
  for (const [source, what] of rows)
    it(`refuses ${JSON.stringify(source)}`, () =>
      expect(() => parse(source)).to.throw(Error, `Bad Request: can't parse entities: ${what}`));
}

describe("Telegram's HTML", () => {
  reads(parseHtml, [
    ['', ''],
    ['<b>bold</b>, <strong>bold</strong>', 'bold, bold', 'bold bold', 'bold bold'],
    ['<i>it</i> <em>it</em>', 'it it', 'italic it', 'italic it'],
    ['<u>un</u> <ins>un</ins>', 'un un', 'underline un', 'underline un'],
    [
      '<s>a</s><strike>b</strike><del>c</del>',
      'abc',
      ...['a', 'b', 'c'].map((one) => `strikethrough ${one}`),
    ],
    ['<span class="tg-spoiler">a</span> <tg-spoiler>b</tg-spoiler>', 'a b', 'spoiler a', 'spoiler b'],
    ['<b>a <i>b <s>c</s></i> d</b>', 'a b c d', 'bold a b c d', 'italic b c', 'strikethrough c'],
    ['<a href="http://www.example.com/">inline</a>', 'inline', 'text_link inline http://www.example.com/'],
    ['<A HREF="https://a.example">x</A>', 'x'],
    ["<a href='https://a.example/?x=1&amp;y=2'>x</a>", 'x', 'text_link x https://a.example/?x=1&y=2'],
    ['<a>https://a.example</a>', 'https://a.example', 'text_link https://a.example https://a.example'],
    ['<a href="a.example/x">x</a>', 'x', 'text_link x http://a.example/x'],
    ['<a href="HTTPS://a.example">x</a>', 'x', 'text_link x https://a.example'],
    ['<a href="tg://user?id=123456789">you</a>', 'you', 'text_mention you 123456789'],
    ['<a href="tg://resolve?domain=x">x</a><a href="javascript:alert(1)">y</a><a href="">z</a>', 'xyz'],
    ['<tg-emoji emoji-id="5368324170671202286">👍</tg-emoji>!', '👍!'],
    ['<tg-time unix="1647531900" format="wDT">22:45</tg-time>', '22:45'],
    ['<code>a</code> <pre>b\nc</pre>', 'a b\nc', 'code a', 'pre b\nc'],
    ['<pre><code class="language-python">x</code></pre>', 'x', 'pre x python'],
    ['<code class="language-c"><pre>x</pre></code>', 'x', 'pre x c'],
    ['<pre>a<code class="language-c">x</code></pre>', 'ax', 'pre ax', 'code x'],
    ['<pre><code>x</code></pre>', 'x', 'pre x', 'code x'],
    ['<blockquote>q</blockquote>', 'q', 'blockquote q'],
    ['<blockquote expandable>q</blockquote>', 'q', 'expandable_blockquote q'],
    ['<b>a</>', 'a', 'bold a'],
    ['<b  >a</b\n>', 'a', 'bold a'],
    ['<b></b>x<i></i>', 'x'],
    [
      '&lt;b&gt; &amp;amp; &quot;&#128077;&#x1F44D;&#33 &nbsp; &LT; & &#0; &#x110000; &#1234567890;',
      '<b> &amp; "👍👍! &nbsp; &LT; & &#0; &#x110000; &#1234567890;',
    ],
    ['👍<b>👍é</b>', '👍👍é', 'bold 👍é'],
  ]);
  refuses(parseHtml, [
    ['é<b>x', 'Can\'t find end tag corresponding to start tag "b"'],
    ['é<b', 'Unclosed start tag at byte offset 2'],
    ['é<br>', 'Unsupported start tag "br" at byte offset 2'],
    ['1 < 2 > 1', 'Unsupported start tag "" at byte offset 2'],
    ['<a =x>', 'Empty attribute name in the tag "a" at byte offset 0'],
    ['<a href', 'Unclosed start tag "a" at byte offset 0'],
    ['<a href=', 'Unclosed start tag "a" at byte offset 0'],
    ['<a href="x', 'Unclosed start tag at byte offset 0'],
    ['<a href=a?>', 'Unexpected end of name token at byte offset 8'],
    ['<span>x</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
    ['x</b>', 'Unexpected end tag at byte offset 1'],
    ['<b>x</b', 'Unclosed end tag at byte offset 4'],
    ['<b>x</i>', 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'],
    ['<tg-emoji emoji-id="x">y</tg-emoji>', 'Invalid custom emoji identifier specified'],
    ['&#xd83d;', 'Text contains invalid Unicode characters after decoding HTML entities'],
  ]);
});

describe('MarkdownV2', () => {
  reads(parseMarkdown, [
    ['', ''],
    ['*bold \\*text*', 'bold *text', 'bold bold *text'],
    ['_it_ __un__ ~st~ ||sp||', 'it un st sp', 'italic it', 'underline un', 'strikethrough st', 'spoiler sp'],
    [
      '*b _i ~s s ||sp|| s~ __u i__ b_ b*',
      'b i s s sp s u i b b',
      ...[
        'bold b i s s sp s u i b b',
        'italic i s s sp s u i b',
        'strikethrough s s sp s',
        'spoiler sp',
        'underline u i',
      ],
    ],
    ['[inline](http://www.example.com/)', 'inline', 'text_link inline http://www.example.com/'],
    ['[a](https://a.example/\\)b\\\\)', 'a', 'text_link a https://a.example/)b\\'],
    ['[https://a\\.example]', 'https://a.example', 'text_link https://a.example https://a.example'],
    ['[you](tg://user?id=123456789)', 'you', 'text_mention you 123456789'],
    ['[x](tg://settings) [y](no address)', 'x y'],
    ['![👍](tg://emoji?id=5368324170671202286)\\!', '👍!'],
    ['![22:45](tg://time?unix=1647531900&format=wDT)', '22:45'],
    ['`a*b` `\\`\\\\`', 'a*b `\\', 'code a*b', 'code `\\'],
    ['```\na\n```', 'a\n', 'pre a\n'],
    ['```python\nx = 1```', 'x = 1', 'pre x = 1 python'],
    ['```x```', 'x', 'pre x'],
    ['```python\r\nx```', 'x', 'pre x python'],
    ['>a\n>b\nc', 'a\nb\nc', 'blockquote a\nb'],
    ['x\n>q *b*', 'x\nq b', 'blockquote q b', 'bold b'],
    ['>a\n**>b\n>c||\nd', 'a\nb\nc\nd', 'blockquote a', 'expandable_blockquote b\nc'],
    ['>a||', 'a', 'expandable_blockquote a'],
    ['>||a||', 'a', 'blockquote a', 'spoiler a'],
    ['**\\_x', '_x'],
    ['a\\a \\\\ \\é', 'aa \\ \\é'],
    ['👍*👍é*', '👍👍é', 'bold 👍é'],
  ]);
  const reserved = (char: string) =>
    `Character '${char}' is reserved and must be escaped with the preceding '\\'`;
  refuses(parseMarkdown, [
    ...[...'])>#+-=|{}.!('].map((char) => [`x${char}`, reserved(char)] as const),
    ['é*x', "Can't find end of Bold entity at byte offset 2"],
    ['_x', "Can't find end of Italic entity at byte offset 0"],
    ['__x', "Can't find end of Underline entity at byte offset 0"],
    ['~x', "Can't find end of Strikethrough entity at byte offset 0"],
    ['||x', "Can't find end of Spoiler entity at byte offset 0"],
    ['`x', "Can't find end of Code entity at byte offset 0"],
    ['```x', "Can't find end of Pre entity at byte offset 0"],
    ['```c\nx', "Can't find end of PreCode entity at byte offset 0"],
    ['[x', "Can't find end of TextUrl entity at byte offset 0"],
    ['[x](http://é', "Can't find end of a URL at byte offset 4"],
    ['![x', "Can't find end of CustomEmoji entity at byte offset 0"],
    ['![x] ', 'The entity must contain a tg://emoji or tg://time URL'],
    ['![x](http://a.example)', 'Invalid tg://emoji or tg://time URL specified'],
    ['*a _b', "Can't find end of Italic entity at byte offset 3"],
    ['>*a\nb*', "Can't find end of Bold entity at byte offset 1"],
    ['>*a||\nb', "Can't find end of Bold entity at byte offset 1"],
  ]);
});

describe("Telegram's first Markdown", () => {
  reads(parseOldMarkdown, [
    ['', ''],
    ['*bold* _it_', 'bold it', 'bold bold', 'italic it'],
    ['*a _b*', 'a _b', 'bold a _b'],
    ['\\_\\*\\`\\[ \\x', '_*`[ \\x'],
    ['[inline](http://www.example.com/)', 'inline', 'text_link inline http://www.example.com/'],
    ['[you](tg://user?id=123456789)', 'you', 'text_mention you 123456789'],
    ['[https://a.example]', 'https://a.example', 'text_link https://a.example https://a.example'],
    ['[x](tg://settings)!', 'x!'],
    ['[x](https://a.example', 'x', 'text_link x https://a.example'],
    ['`a_b` ```c\nx``` ```y```', 'a_b x y', 'code a_b', 'pre x c', 'pre y'],
    ['**x', 'x'],
    ['a.b-c!', 'a.b-c!'],
    ['👍*👍*', '👍👍', 'bold 👍'],
  ]);
  refuses(parseOldMarkdown, [
    ['é*x', "Can't find end of the entity starting at byte offset 2"],
    ['snake_case', "Can't find end of the entity starting at byte offset 5"],
    ['```x``', "Can't find end of the entity starting at byte offset 0"],
    ['[x', "Can't find end of the entity starting at byte offset 0"],
  ]);
});

describe('a text that is too long for a message', () => {
  it('is not read to its end', () => {
    for (const parse of [parseHtml, parseMarkdown, parseOldMarkdown]) {
      const long = 'a'.repeat(8_193);
      expect(parse(`${long} `).text.length).to.be.at.least(8_193);
    }
    const links = '<a>a</a>'.repeat(50_000);
    expect(parseHtml(`${links}</wrong>`).text.length).to.equal(8_193);
    expect(parseMarkdown(`${'[a]'.repeat(50_000)}!`).text.length).to.equal(8_193);
    expect(parseOldMarkdown(`${'[a]'.repeat(50_000)}_`).text.length).to.equal(8_193);
  });
});
