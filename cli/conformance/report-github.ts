import { appendFileSync } from 'node:fs';
import { printable } from '../printable.ts';
import type { Demand } from './demands.ts';
import { outcomes, SuiteError } from './outcome.ts';
import { failing, type Report, type ReportedEndpoint } from './report.ts';

/** GitHub ends a command at a line break, and its properties also at a comma or a colon. */
const escaped = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const annotation = (level: 'error' | 'warning', title: string, text: string): string =>
  `::${level} title=${property(printable(title))}::${escaped(text)}`;

const differencesOf = ({ differences }: ReportedEndpoint): string =>
  differences
    .map(({ path, expected, found }) => printable(`${path}: expected ${expected}, found ${found}`))
    .join('\n');

/** The annotations of a workflow run: errors for what fails it, warnings for other divergences. */
export function annotations(report: Report, demands: readonly Demand[]): readonly string[] {
  const failed = new Set(failing(report));
  const calls = report.endpoints
    .filter(({ outcome }) => outcome === 'diverges')
    .map((one) =>
      annotation(failed.has(one) ? 'error' : 'warning', `${one.id} diverges`, differencesOf(one)),
    );
  const unmet = demands.flatMap(({ name, unmet: text }) =>
    text === undefined ? [] : [annotation('error', name, text)],
  );
  return [...calls, ...unmet];
}

/** A foreign text in a cell of a table in Markdown, without its markup. */
const cell = (text: string): string =>
  printable(text)
    .replaceAll(/[\\`*_~[\]|#]/g, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** The summary of a step in Markdown: the counts, the demands that are not met, and the calls that need a reader. */
export function stepSummary(report: Report, demands: readonly Demand[]): string {
  const counts = outcomes.filter((outcome) => report.summary[outcome] > 0);
  const told = report.endpoints.filter(({ outcome }) => outcome === 'diverges' || outcome === 'refused');
  const table = told.map((one) =>
    row([
      one.id,
      one.outcome,
      one.outcome === 'diverges'
        ? differencesOf(one)
        : [one.refused?.code, one.refused?.reason, one.refused?.msg].filter(Boolean).join(' '),
    ]),
  );
  return [
    `### Contract suite: ${cell(report.against)}`,
    '',
    `${report.endpoints.length} endpoints: ${counts.map((one) => `${one} ${report.summary[one]}`).join(', ')}.`,
    ...demands.flatMap(({ unmet }) => (unmet === undefined ? [] : ['', `- ${cell(unmet)}`])),
    ...(table.length > 0 ? ['', '| endpoint | outcome | details |', '| --- | --- | --- |', ...table] : []),
    '',
    '',
  ].join('\n');
}

/** Adds the summary to the file that the runner names. Outside of a workflow there is none. */
export function writeStepSummary(file: string | undefined, text: string): void {
  if (file === undefined || file === '') return;
  try {
    appendFileSync(file, text);
  } catch (error) {
    throw new SuiteError(`GITHUB_STEP_SUMMARY could not be written: ${(error as Error).message}.`);
  }
}
