import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { richPersonas } from '#fixtures/data/people.ts';
import { cellsOf, everything, matrixLanguages, states, visitsOf, type Cell } from './cells.ts';
import { EnglishLeft, outstandingPatterns } from './english-left.ts';
import { phoneAddress, writePage } from './page.ts';
import { Results } from './results.ts';

describe('the cells', () => {
  it('are every screen in every offered language, state, width and size of letters', () => {
    const cells = visitsOf(everything).flatMap(cellsOf);
    expect(cells.length).toBe(matrixLanguages.length * states.length * everything.routes.length * 4);
    expect(matrixLanguages).toEqual(expect.arrayContaining(['en-US', 'hi-IN', 'en-XA', 'ar-XB']));
  });

  it('of a slice are spread over languages, states and screens', () => {
    const slice = visitsOf({ ...everything, slice: 60 });
    expect(Math.abs(slice.length - visitsOf(everything).length / 60)).toBeLessThan(2);
    expect(new Set(slice.map(({ language }) => language)).size).toBe(matrixLanguages.length);
    expect(new Set(slice.map(({ state }) => state)).size).toBe(states.length);
    expect(new Set(slice.map(({ route }) => route)).size).toBeGreaterThan(slice.length / 3);
  });
});

describe('English left over', () => {
  const nothing = () => false;
  const sent = (text: string) => text === 'Nafula';

  it('is a text that the language translates', () => {
    expect(new EnglishLeft('hi-IN').in(['Log out', 'लॉग आउट'], nothing)).toEqual(['Log out']);
    expect(new EnglishLeft('en-US').in(['Log out'], nothing)).toEqual([]);
  });

  it('is no name, no text of the platform and no language', () => {
    expect(new EnglishLeft('hi-IN').in(['Nafula', '20 USDT', 'Assay', 'English'], sent)).toEqual([]);
  });

  it('is no text that the language lacks', () => {
    const originals = new Map([
      ['title', 'Log out'],
      ['days_one', 'for <0>{{count}} day</0> and one'],
      ['days_other', 'for <0>{{count}} days</0> and more'],
    ]);
    const patterns = outstandingPatterns(new Map([['title', 'लॉग आउट']]), originals);
    const isOutstanding = (text: string) => patterns.some((pattern) => pattern.test(text));
    expect(['1 day', '20 days', 'and more'].every(isOutstanding)).toBe(true);
    expect(['Log out', '20 days ago', 'and'].some(isOutstanding)).toBe(false);
  });

  it('is a text without the marks of a pseudo-locale', () => {
    expect(new EnglishLeft('en-XA').in(['[Rééláóád]', 'Reload', '[Hééllóó, Nafula]'], sent)).toEqual([
      'Reload',
    ]);
    expect(new EnglishLeft('ar-XB').in(['\u202eReload\u202c', 'Reload'], nothing)).toEqual(['Reload']);
  });
});

describe('the results', () => {
  const folder = mkdtempSync(join(tmpdir(), 'matrix-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const cell: Cell = { language: 'hi-IN', state: 'full', route: 'mine', width: 320, letters: 200 };
  const flaw = { kind: 'clipped', what: 'It is cut.', text: '</script><b>', box: [1, 2, 3, 4] as const };

  it('survive a stopped run, and those of another build are checked again', () => {
    new Results(folder, 'one').add({ ...cell, build: 'one', flaws: [flaw] });
    const same = new Results(folder, 'one');
    expect([same.isDone(cell), same.hasFailed(cell)]).toEqual([true, true]);
    expect(new Results(folder, 'two').isDone(cell)).toBe(false);
    same.add({ ...cell, build: 'one', flaws: [] });
    expect(new Results(folder, 'one').hasFailed(cell)).toBe(false);
  });

  it('are written into a page without a script, as text', () => {
    const results = new Results(folder, 'one');
    results.add({ ...cell, build: 'one', flaws: [flaw] });
    const page = readFileSync(writePage(results), 'utf8');
    expect(page).toContain('“&lt;/script&gt;&lt;b&gt;”');
    expect(page).not.toContain('<script');
  });

  it('link to a phone of the harness with the cell', () => {
    const address = phoneAddress({ ...cell, language: 'ar-XB', route: 'user/record' });
    const [, phones = ''] = address.split('#phones=');
    expect(decodeURIComponent(phones)).toBe(
      `1:${richPersonas.nafula.phone}:narrow:ar-XB::::/user/record?type=2:::large`,
    );
  });
});
