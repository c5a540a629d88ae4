import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#contract/languages.ts';
import { richPersonas } from '#fixtures/data/people.ts';
import { Html, html } from '#server/docs/html.ts';
import { guest, phonesText } from '../../client/harness/model/phones/phone-settings.ts';
import { hashOf, isGuestRoute, routes } from '../screens/routes.ts';
import { letters, matrixLanguages, states, widths, type Cell, type MatrixLanguage } from './cells.ts';
import { styleFor } from './page-style.ts';
import type { Flaw, Result, Results } from './results.ts';

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
