import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#contract/languages.ts';
import { richPersonas } from '#fixtures/data/people.ts';
import { Html, html } from '#server/docs/html.ts';
import { guest, phonesText } from '../../client/harness/model/phones/phone-settings.ts';
import { hashOf, isGuestRoute, routes } from '../screens/routes.ts';
import { letters, matrixLanguages, states, widths, type Cell, type MatrixLanguage } from './cells.ts';
import type { Flaw, Result, Results } from './results.ts';
import { reportBase } from '#cli/conformance/report-style.ts';

const bench = 'http://127.0.0.1:4000';
/** Has nothing yet, as the newcomer of the matrix, and is a member of the fixture. */
const { zawadi: beginner, nafula: member } = richPersonas;
const looks = letters.flatMap((size) => widths.map((width) => ({ width, letters: size })));
const lookOf = ({ width, letters: size }: Pick<Cell, 'width' | 'letters'>) => `${width}px-${size}%`;
const kindsOf = (flaws: readonly Flaw[]): string[] => [
  ...new Set(flaws.map(({ kind }) => kind.replaceAll(' ', '-'))),
];

/** Writes the page beside the pictures and returns its path. It has no script: CSS filters its table. */
export function writePage(results: Results): string {
  const file = join(results.folder, 'matrix.html');
  const all = results.all();
  const kinds = [...new Set(all.flatMap(({ flaws }) => kindsOf(flaws)))];
  const filters = {
    flaw: ['any', ...kinds],
    state: states,
    look: looks.map(lookOf),
    language: matrixLanguages,
  };
  const style = styleFor(filters);
  const policy = `default-src 'none'; img-src 'self' file:; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const page = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content="${policy}" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Matrix of screens</title>
      ${new Html(`<style>${style}</style>`)}
      <header>
        <h1>Matrix of screens</h1>
        <p>${summary(results, all)}</p>
        <p>
          Each square is a cell: a row per state (${states.join(', ')}), a column per look
          (${filters.look.join(', ')}). Press the squares of a screen for their flaws and pictures. The links
          open a phone of the harness on a bench with the fixture rich: ASSAY_FIXTURE=rich npm start.
        </p>
        <form>${Object.entries(filters).map(([name, words]) => filter(name, words))}</form>
      </header>
      <main>${table(results)}</main>
    </html> `;
  writeFileSync(file, page.text);
  return file;
}

function summary({ build }: Results, all: readonly Result[]): string {
  const total = matrixLanguages.length * routes.length * states.length * looks.length;
  const failing = all.filter(({ flaws }) => flaws.length > 0).length;
  const old = all.filter((result) => result.build !== build).length;
  const others = old > 0 ? ` ${old} pale ones are of another build.` : '';
  return `${all.length} of ${total} cells are checked, ${failing} have flaws. Build ${build}.${others}`;
}

const filter = (name: string, words: readonly string[]): Html =>
  html`<fieldset>
    <legend>${name}</legend>
    ${['all', ...words].map(
      (word) =>
        html`<label
          ><input type="radio" name="${name}" value="${word}" ${word === 'all' && 'checked'} /> ${word}</label
        >`,
    )}
  </fieldset>`;

/** The languages by the screens, of which those with most failing cells are first. */
function table(results: Results): Html {
  const rows = routes
    .map((route) => ({ route, cells: results.all().filter((one) => one.route === route) }))
    .map((row) => ({ ...row, failing: row.cells.filter(({ flaws }) => flaws.length > 0).length }))
    .sort((one, other) => other.failing - one.failing);
  const nameOf = (locale: MatrixLanguage) => languages.find((one) => one.locale === locale)?.name ?? locale;
  return html`<table>
    <thead>
      <tr>
        <td></td>
        ${matrixLanguages.map(
          (one) => html`<th scope="col" data-language="${one}" title="${nameOf(one)}">${one}</th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ route, cells, failing }) =>
          html`<tr data-flaw="${kindsOf(cells.flatMap(({ flaws }) => flaws)).join(' ')}">
            <th scope="row">${route}${failing > 0 && ` (${failing})`}</th>
            ${matrixLanguages.map(
              (one) => html`<td data-language="${one}">${screen(results, one, route)}</td>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The cells of a screen in one language as squares, which open its flaws and pictures. */
function screen(results: Results, language: MatrixLanguage, route: string): Html {
  const cells = states.flatMap((state) => looks.map((look): Cell => ({ language, route, state, ...look })));
  const known = cells.flatMap((cell) => results.of(cell) ?? []);
  const shown = known.filter(({ flaws, picture }) => flaws.length > 0 || picture);
  const failing = known.filter(({ flaws }) => flaws.length > 0).length;
  return html`<details name="screen">
    <summary aria-label="${route} in ${language}, ${failing} failing">
      ${cells.map((cell) => square(cell, results.of(cell), results.build))}
    </summary>
    <section>
      <h2>${route} in ${language}</h2>
      ${shown.length === 0 && html`<p>No flaws, no pictures.</p>`}
      ${shown
        .sort((one, other) => other.flaws.length - one.flaws.length)
        .map((one) => article(one, results.of({ ...one, language: 'en-US' })))}
    </section>
  </details>`;
}

const square = (cell: Cell, result: Result | undefined, build: string): Html =>
  result
    ? html`<i ${attributes(cell, result.flaws)} ${result.build !== build && html`class="old"`}></i>`
    : html`<i ${attributes(cell)}></i>`;

/** The properties of a cell by which the filters select. */
const attributes = (cell: Cell, flaws?: readonly Flaw[]): Html =>
  html`data-state="${cell.state}"
  data-look="${lookOf(cell)}"${flaws && html` data-flaw="${kindsOf(flaws).join(' ')}"`}`;

/** A cell with its flaws and picture, beside the English one. */
const article = (cell: Result, english: Result | undefined): Html =>
  html`<article ${attributes(cell, cell.flaws)}>
    <h3>
      ${cell.state}, ${lookOf(cell)} <a href="${phoneAddress(cell)}" target="_blank">Open as a phone</a>
    </h3>
    <ul>
      ${cell.flaws.map(
        ({ kind, what, text }) => html`<li><b>${kind}</b> ${what} ${text && `“${text.slice(0, 120)}”`}</li>`,
      )}
    </ul>
    <div class="pair">${figure(cell)}${cell.language !== 'en-US' && english && figure(english)}</div>
  </article>`;

/** The picture, with frames around the flaws. */
function figure({ language, picture, width, flaws }: Result): Html | false {
  if (!picture) return false;
  const { file, height } = picture;
  const boxes = flaws.flatMap(({ box }) => (box && box[1] <= height ? [box] : []));
  return html`<figure>
    <figcaption>${language}</figcaption>
    <div>
      <img src="${file}" loading="lazy" alt="" width="${width}" height="${height}" />
      <svg viewBox="0 0 ${width} ${height}">
        ${boxes.map(([x, y, wide, high]) => html`<rect x="${x}" y="${y}" width="${wide}" height="${high}" />`)}
      </svg>
    </div>
  </figure>`;
}

/** The address of a harness with the cell on its phone. */
export function phoneAddress({ language, route, state, width, letters: size }: Cell): string {
  const { phone } = state === 'empty' ? beginner : member;
  const phones = phonesText([
    {
      ...({ name: '1', turned: false, language, route: hashOf(route).slice(1) } as const),
      account: isGuestRoute(route) ? guest : phone,
      size: width === 320 ? 'narrow' : 'iphone',
      network: state === 'failing' ? 'offline' : state === 'loading' ? 'slow' : undefined,
      largeLetters: size === 200 ? true : undefined,
    },
  ]);
  return `${bench}/harness#phones=${encodeURIComponent(phones)}`;
}

const style = `${reportBase}
:root { --bad: light-dark(#b3261e, #ff8f85); --good: light-dark(#a9d3b5, #2f6b43); --none: light-dark(#e6e2da, #34322e); --ground: light-dark(#fdfcfa, #191816); }
body { max-width: none; }
legend { width: 5rem; }
table { border-collapse: collapse; margin-top: 1rem; font-size: .8125rem; line-height: 1.2; }
thead th { position: sticky; top: 0; background: var(--ground); padding: .25rem .375rem; }
tbody th { text-align: left; font-weight: 400; padding: .125rem .75rem .125rem 0; white-space: nowrap; }
td { padding: .125rem .25rem; }
summary { display: grid; grid-template-columns: repeat(4, .5625rem); gap: 1px; width: max-content; padding: 2px; border: 1px solid transparent; cursor: pointer; }
details[open] > summary { border-color: currentColor; }
i { width: .5625rem; height: .5625rem; background: var(--none); }
i[data-flaw] { background: var(--bad); } i[data-flaw=""] { background: var(--good); } i.old { opacity: .45; }
section { position: fixed; inset: 0 0 0 auto; width: min(46rem, 50vw); box-sizing: border-box; overflow: auto; padding: 1rem 1.5rem; background: var(--ground); border-left: 1px solid var(--line); font-size: .875rem; line-height: 1.5; }
body:has(details[open]) { padding-right: min(46rem, 50vw); } body:has(details[open]) main { overflow-x: auto; }
@media (max-width: 60rem) { section { inset: auto 0 0; width: auto; max-height: 60vh; border: 0; border-top: 1px solid var(--line); } body:has(details[open]) { padding: 1.5rem 1.5rem 60vh; } }
h2 { font-size: 1.125rem; margin: 0; } h3 { font-size: .9375rem; margin: 1rem 0 0; }
.pair { max-width: 43rem; display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; }
figure { margin: .5rem 0; } figcaption { color: var(--dim); }
figure > div { position: relative; border: 1px solid var(--line); }
figure img { display: block; width: 100%; height: auto; }
figure svg { position: absolute; inset: 0; width: 100%; height: 100%; } rect { fill: none; stroke: var(--bad); stroke-width: 2; }
ul { margin: .5rem 0; padding-left: 1.125rem; } li { overflow-wrap: anywhere; } li b { color: var(--bad); }
`;

/** Hides what lacks the chosen word. The squares keep their places. */
const filterRule = (name: string, word: string): string => {
  const other = word === 'any' ? `[data-${name}=""]` : `[data-${name}]:not([data-${name}~="${word}"])`;
  const chosen = `body:has(input[name="${name}"][value="${word}"]:checked)`;
  return `${chosen} :is(tr, th, td, article)${other} { display: none; }\n${chosen} i${other} { visibility: hidden; }`;
};

/** The stylesheet of the page, with the rules of its filters. */
const styleFor = (filters: Readonly<Record<string, readonly string[]>>): string =>
  style +
  Object.entries(filters)
    .flatMap(([name, words]) => words.map((word) => filterRule(name, word)))
    .join('\n');
