// Reads reports of vitest. Prints the failed tests and the counts or, with `--failed-files`, the files to run again.
const { readFileSync } = require('node:fs');
const { basename } = require('node:path');

const maxRepeated = 3;

const args = process.argv.slice(2);
const reports = args.filter((arg) => !arg.startsWith('--')).map(read);

if (args.includes('--failed-files')) {
  const failed = reports.flatMap(({ failures }) => failures);
  // More failures than that are no accident.
  if (failed.length <= maxRepeated)
    for (const file of new Set(failed.map(({ file }) => file))) console.log(file);
} else {
  const again = reports.find(({ name }) => name === 'again');
  const first = reports.filter((report) => report !== again);
  for (const { failures } of first)
    for (const { file, title, text } of failures) console.log(`${file}${title}\n  ${text}`);
  const failed = first.flatMap(({ failures }) => failures);
  const cured = again?.failures.length === 0 ? first.find(({ name }) => name === 'rest').failures : [];
  for (const { file, title } of cured) console.log(`Passed when repeated: ${file}${title}`);
  const passed = first.reduce((sum, report) => sum + report.passed, cured.length);
  console.log(`${passed} passed, ${failed.length - cured.length} failed`);
}

function read(path) {
  const name = basename(path, '.json');
  try {
    const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(path, 'utf8'));
    return { name, passed, failures: testResults.flatMap(failuresOf) };
  } catch {
    return {
      name,
      passed: 0,
      failures: [{ file: path, title: '', text: 'The run ended before its report.' }],
    };
  }
}

function failuresOf({ name: file, status, message, assertionResults }) {
  // A file that fails to load has no tests to count: it counts as one failure.
  if (assertionResults.length === 0) return status === 'failed' ? [{ file, title: '', text: message }] : [];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      file,
      title: ` > ${fullName}`,
      text: failureMessages.join('\n  ').slice(0, 600),
    }));
}
