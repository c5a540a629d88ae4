import '../report-crash.ts';
import '../callers-folder.ts';
import { run } from './run.ts';
import { reportEvaluation } from './watchdog.ts';

process.exitCode = await run(process.argv.slice(2), {
  write: (line) => console.log(line),
  writeError: (line) => console.error(line),
  onEvaluation: reportEvaluation,
});
