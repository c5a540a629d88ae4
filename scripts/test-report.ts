/**
 * Reads vitest's JSON reports of a run: `test.json` and `rest.json`, and `again.json` where failed files of the second were
 * repeated. Prints the failed tests and the counts or, with `--failed-files`, the files to repeat.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';

const maxRepeated = 3;

const Report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
type FileResult = z.infer<typeof Report>['testResults'][number];

const args = process.argv.slice(2);
const paths = args.filter((arg) => !arg.startsWith('--'));
if (args.includes('--failed-files')) printFailedFiles();
else printSummary();

function printFailedFiles() {
  const failures = paths.flatMap((path) => read(path).failures);
  // More failures than that are no accident.
  if (failures.length > maxRepeated) return;
  for (const file of new Set(failures.map((failure) => failure.file))) console.log(file);
}

function printSummary() {
  const reports = new Map(paths.map((path) => [basename(path, '.json'), read(path)]));
  const again = reports.get('again');
  reports.delete('again');
  const failures = [...reports.values()].flatMap((report) => report.failures);
  for (const { test, text } of failures) console.log(`${test}\n  ${text}`);
  const cured = again?.failures.length === 0 ? (reports.get('rest')?.failures ?? []) : [];
  for (const { test } of cured) console.log(`Passed when repeated: ${test}`);
  const passed = [...reports.values()].reduce((sum, report) => sum + report.passed, cured.length);
  console.log(`${passed} passed, ${failures.length - cured.length} failed`);
}

function read(path: string) {
  try {
    const { numPassedTests, testResults } = Report.parse(JSON.parse(readFileSync(path, 'utf8')));
    return { passed: numPassedTests, failures: testResults.flatMap(failuresOf) };
  } catch {
    return { passed: 0, failures: [{ file: path, test: path, text: 'The run ended before its report.' }] };
  }
}

function failuresOf({ name: file, status, message, assertionResults }: FileResult) {
  // A file that fails to load has no tests to count: it counts as one failure.
  if (assertionResults.length === 0) return status === 'failed' ? [{ file, test: file, text: message }] : [];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      file,
      test: `${file} > ${fullName}`,
      text: failureMessages.join('\n  ').slice(0, 600),
    }));
}
