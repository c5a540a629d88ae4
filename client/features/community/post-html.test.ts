import { expect, test } from 'vitest';
import { postHtml } from './post-html.ts';

test('keeps paragraphs and line breaks', () => {
  expect(postHtml(' One\ntwo\n\n\nThree \n')).toBe('<p>One<br />two</p><p>Three</p>');
});

test('escapes HTML', () => {
  expect(postHtml('2 < 3 & <b>"so"</b>')).toBe('<p>2 &lt; 3 &amp; &lt;b&gt;&quot;so&quot;&lt;/b&gt;</p>');
});
