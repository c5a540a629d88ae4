import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes inserted text and keeps inserted HTML', () => {
  const inner = html`<b>${'Tom & "Jerry" <script>'}</b>`;
  expect(html`<p>${inner} ${[1, html`<i></i>`]}${undefined}${false}</p>`.text).toBe(
    '<p><b>Tom &amp; &quot;Jerry&quot; &lt;script&gt;</b> 1<i></i></p>',
  );
});

it('keeps the line breaks of inserted text but removes the indentation of the template', () => {
  expect(
    html`<pre>${'{\n  "a": 1\n}'}</pre>
      <p></p>`.text,
  ).toBe('<pre>{\n  &quot;a&quot;: 1\n}</pre>\n<p></p>');
});
