import './report-crash.ts';
import './callers-folder.ts';
import { createInterface, type Interface } from 'node:readline';
import { UsageError } from './command-line.ts';
import { run } from './profile/run.ts';

// The parser of YAML prints a warning for tags of other languages, which change nothing here.
process.removeAllListeners('warning');

let terminal: Interface | undefined;
let lines: AsyncIterator<string> | undefined;

/** Asks on the terminal, or takes the next line of another program. */
async function ask(question: string): Promise<string> {
  terminal ??= createInterface({ input: process.stdin, output: process.stdout });
  lines ??= terminal[Symbol.asyncIterator]();
  terminal.setPrompt(question);
  terminal.prompt();
  const answer = await lines.next();
  if (answer.done)
    throw new UsageError('\nThe answers end before the last question. No profile was written.');
  return answer.value;
}

process.exitCode = await run(process.argv.slice(2), {
  write: (line) => console.log(line),
  writeError: (line) => console.error(line),
  isInteractive: process.stdin.isTTY && process.stdout.isTTY,
  colours: process.stdout.isTTY && !process.env['NO_COLOR'],
  ask,
});
terminal?.close();
