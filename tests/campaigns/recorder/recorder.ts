import { parseInteger, parseScriptOptions, parseSeed } from '#cli/command-line.ts';
import { run } from './campaign.ts';

const usage = `Records random sessions of two phones, writes each as a test, and runs the tests unedited in an empty project. All must pass
where they were recorded, and each must fail once a rule that it shows is changed.

  npm run recorder -- --sessions 100
  npm run recorder -- --seed 7

  --sessions N   record this many sessions (default 100)
  --seed S       record other sessions: up to 40 letters and digits (default 1)
  --help         show this help

Exits with 0 if all tests did, 1 otherwise, 2 after a mistake on the command line.`;

const chosen = parseScriptOptions(
  usage,
  { sessions: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  ({ sessions, seed }) => ({
    sessions: parseInteger('--sessions', sessions, 1, 10_000),
    seed: parseSeed(seed),
  }),
);

const begunAt = performance.now();
const { recordedLines, keptLines, rules, failures } = await run(chosen);
const seconds = Math.round((performance.now() - begunAt) / 1000);
console.log(
  `${chosen.sessions} sessions in ${seconds} s: ${recordedLines} lines were recorded, ${keptLines} are in the tests.`,
);
for (const [name, count] of [...rules].sort())
  console.log(`  ${count} failed once this was changed: ${name}`);
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
