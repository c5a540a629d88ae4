import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import { Html, html } from './html.ts';
import type { CodeLanguage } from './snippets.ts';

for (const [name, language] of Object.entries({ bash, javascript, json, python }))
  highlighter.registerLanguage(name, language);

/** Code as a block with colours. highlight.js escapes the code. The page finds the world of an example in its `var`. */
export function codeBlock(code: string, language: CodeLanguage | 'json'): Html {
  const coloured = highlighter.highlight(code, { language }).value;
  return html`<pre><code>${new Html(coloured.replace(/(X-World.*?)main/, '$1<var>main</var>'))}</code></pre>`;
}
