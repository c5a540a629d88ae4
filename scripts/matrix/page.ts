import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionsAsText } from '../screens/functions-as-text.ts';
import { pageData } from './page-data.ts';
import * as pageScript from './page-script.ts';
import { pageStyle } from './page-style.ts';
import type { Results } from './results.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Writes the page beside the pictures and returns its path. Only its own script runs, and it inserts no markup. */
export function writePage(results: Results): string {
  const file = join(results.folder, 'matrix.html');
  const script = `${functionsAsText(pageScript)}\nshowMatrix();`;
  const policy = `default-src 'none'; img-src 'self' file:; style-src ${hashOf(pageStyle)}; script-src ${hashOf(script)}`;
  // A text must not end the script element that contains it.
  const data = JSON.stringify(pageData(results)).replaceAll('<', String.raw`\u003c`);
  writeFileSync(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Matrix of screens</title>
<style>${pageStyle}</style>
<header></header>
<main></main>
<script type="application/json" id="data">${data}</script>
<script>${script}</script>
</html>
`,
  );
  return file;
}
