import { runGuarded } from './replay/guard.ts';

/** `npm run replay`: see `--help`. */
process.exitCode = await runGuarded(process.argv.slice(2), (line) => console.error(line));
