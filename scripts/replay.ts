import { run } from './replay/run.ts';

/** `npm run replay`: see `--help`. */
process.exitCode = await run(process.argv.slice(2), {
  write: (line) => console.log(line),
  complain: (line) => console.error(line),
});
