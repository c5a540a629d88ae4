import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Redactor } from './redactor.ts';
import { SuiteError } from './outcome.ts';
import { htmlReport } from './report-html.ts';
import type { Report } from './report.ts';

export function writeReports(folder: string, report: Report, redactor: Redactor): string {
  const page = join(folder, 'contract-report.html');
  // A second pass over the whole text catches secrets that a field did not.
  writeText(join(folder, 'contract-report.json'), redactor.learnt(`${JSON.stringify(report, null, 2)}\n`));
  writeText(page, redactor.learnt(htmlReport(report)));
  return page;
}

export function writeText(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new SuiteError(`${file} could not be written: ${(error as Error).message}.`);
  }
}
