import './report-crash.ts';
import './callers-folder.ts';
import { run } from './conformance/run.ts';

process.exitCode = await run(process.argv.slice(2), {
  variables: process.env,
  write: (line) => console.log(line),
  writeError: (line) => console.error(line),
  colours: process.stdout.isTTY && !process.env['NO_COLOR'],
});
