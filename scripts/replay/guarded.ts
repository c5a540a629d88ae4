import { tellGuard } from './guard.ts';
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), {
  write: (line) => console.log(line),
  complain: (line) => console.error(line),
  asking: tellGuard,
});
