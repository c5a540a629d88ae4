import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Blot } from './blot.ts';
import { Trouble } from './outcome.ts';
import { htmlReport } from './report-html.ts';
import type { Report } from './report.ts';

/** Writes both reports into a folder and answers where the readable one is. */
export function writeReports(folder: string, report: Report, blot: Blot): string {
  const page = join(folder, 'contract-report.html');
  // Once more over the whole of it: nothing that was learnt leaves, wherever it may have slipped in.
  keep(join(folder, 'contract-report.json'), blot.learnt(`${JSON.stringify(report, null, 2)}\n`));
  keep(page, blot.learnt(htmlReport(report)));
  return page;
}

/** Writes a file, and its folder where there is none. */
export function keep(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new Trouble(`${file} could not be written: ${(error as Error).message}.`);
  }
}
