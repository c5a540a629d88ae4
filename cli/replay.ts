import './report-crash.ts';
import { runWithWatchdog } from './replay/watchdog.ts';

process.exitCode = await runWithWatchdog(process.argv.slice(2), (line) => console.error(line));
