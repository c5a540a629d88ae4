import { createInterface } from 'node:readline/promises';
import { run } from './profile/run.ts';

process.exitCode = await run(process.argv.slice(2), {
  write: (line) => console.log(line),
  writeError: (line) => console.error(line),
  isInteractive: process.stdin.isTTY && process.stdout.isTTY,
  colours: process.stdout.isTTY && !process.env['NO_COLOR'],
  ask: async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await terminal.question(question);
    } finally {
      terminal.close();
    }
  },
});
