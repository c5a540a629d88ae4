import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startBuiltServer } from './built-server.ts';
import { parseChoice, parseInteger, parseScriptOptions } from '#cli/command-line.ts';
import { launchBrowser } from '#kit/find-browser.ts';
import {
  cellsOf,
  everything,
  keyOf,
  letters,
  matrixLanguages,
  states,
  visitsOf,
  widths,
} from './matrix/cells.ts';
import { writePage } from './matrix/page.ts';
import { Results } from './matrix/results.ts';
import { cellCount, runMatrix } from './matrix/run.ts';
import { routes } from './screens/routes.ts';

const usage = `Checks every screen in every language, state, width and size of letters, and writes reports/matrix.html.

  npm run matrix
  npm run matrix -- --language de-DE --route user/balance --state full --width 320 --letters 200

  --language LOCALE   repeatable (default: those that the client offers, and the pseudo-locales en-XA and ar-XB)
  --route PATH        repeatable (default: all)
  --state STATE       full, empty, loading or failing; repeatable (default: all)
  --width PIXELS      320 or 390; repeatable (default: both)
  --letters PERCENT   100 or 200; repeatable (default: both)
  --slice N           every Nth screen of these
  --failing           only cells that failed in the last run
  --fresh             check cells again that an earlier run has checked in this build
  --pictures WHICH    failing (and one per language and screen), or all (default failing)
  --parallel N        phones at once (default 6)
  --into FOLDER       the folder of the page (default reports)
  --help              show this help

A stopped run continues with the next cell. Exit code: 0; 1 if a cell of this run has flaws; 2 for an unknown value.`;

const integers = <N extends number>(
  option: string,
  given: readonly string[] | undefined,
  known: readonly N[],
) => given?.map((text) => Number(parseChoice(option, text, known.map(String))) as N) ?? known;

const choices = <T extends string>(
  option: string,
  given: readonly string[] | undefined,
  known: readonly T[],
) => given?.map((text) => parseChoice(option, text, known)) ?? known;

const many = { type: 'string', multiple: true } as const;
const options = parseScriptOptions(
  usage,
  {
    ...{ language: many, route: many, state: many, width: many, letters: many },
    ...{ failing: { type: 'boolean' }, fresh: { type: 'boolean' }, slice: { type: 'string' } },
    pictures: { type: 'string', default: 'failing' },
    parallel: { type: 'string', default: '6' },
    into: { type: 'string', default: join(import.meta.dirname, '../reports') },
  },
  (values) => ({
    selection: {
      ...everything,
      languages: choices('--language', values.language, matrixLanguages),
      routes: choices('--route', values.route, routes),
      states: choices('--state', values.state, states),
      widths: integers('--width', values.width, widths),
      letters: integers('--letters', values.letters, letters),
      slice: values.slice === undefined ? undefined : parseInteger('--slice', values.slice, 1, 100_000),
    },
    onlyFailing: values.failing ?? false,
    isFresh: values.fresh ?? false,
    pictures: parseChoice('--pictures', values.pictures, ['failing', 'all']),
    parallel: parseInteger('--parallel', values.parallel, 1, 32),
    into: resolve(values.into),
  }),
);

/** Names the build of the client: its page names its files, whose names contain hashes of their content. */
function readBuild(): string {
  const page = readFileSync(join(import.meta.dirname, '../dist/client/index.html'));
  return createHash('sha256').update(page).digest('hex').slice(0, 12);
}

const results = new Results(options.into, readBuild());
const selected = visitsOf(options.selection);
const visits = selected.flatMap((visit) => {
  const looks = cellsOf(visit)
    .filter(
      (cell) => options.isFresh || !results.isDone(cell) || (options.onlyFailing && results.hasFailed(cell)),
    )
    .filter((cell) => !options.onlyFailing || results.hasFailed(cell));
  return looks.length === 0 ? [] : [{ ...visit, looks }];
});
const total = cellCount(visits);
console.log(`${total} cells to check, ${cellCount(selected) - total} are done.`);

const began = Date.now();
let checked = 0;
let failing = 0;
const rate = () => `${((checked * 1000) / (Date.now() - began)).toFixed(2)} cells per second`;

const { origin, stop } = await startBuiltServer();
const browser = await launchBrowser();
try {
  const languages = await runMatrix({
    ...{ browser, origin, visits, results },
    ...{ parallel: options.parallel, pictures: options.pictures },
    onCell(cell, flaws) {
      checked += 1;
      if (flaws.length > 0) failing += 1;
      for (const { kind, what, text } of flaws) console.log(`${keyOf(cell)}: ${kind}: ${text}: ${what}`);
      if (checked % 200 === 0) console.log(`${checked} of ${total}, ${failing} with flaws, ${rate()}`);
    },
  });
  for (const [language, { fonts }] of languages)
    console.log(`${language} is drawn in ${[...fonts].join(', ')}.`);
} finally {
  await browser.close();
  stop();
  console.log(writePage(results));
}
console.log(`${checked} cells checked, ${failing} with flaws, ${rate()}.`);
if (failing > 0) process.exitCode = 1;
