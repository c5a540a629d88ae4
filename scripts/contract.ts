import { run } from './conformance/run.ts';

/** `npm run contract`: see `--help`. */
process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  write: (line) => console.log(line),
  complain: (line) => console.error(line),
  colours: process.stdout.isTTY && !process.env['NO_COLOR'],
});
