#!/usr/bin/env node
// The command `assay`. It is JavaScript, because Node starts it without a loader.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commands } from './commands.js';

const usage = `Assay, a test bench for online earning platforms. Simulated funds only.

${Object.entries(commands)
  .map(([name, what]) => `  npx assay ${name.padEnd(15)} ${what}`)
  .join('\n')}

"npx assay COMMAND --help" shows the options of a command.`;

const [command = 'start', ...options] = process.argv.slice(2);

if (Object.hasOwn(commands, command)) await run(command, options);
else if (['help', '--help', '-h'].includes(command)) console.log(usage);
else {
  console.error(`assay has no command "${command}". See npx assay --help.`);
  process.exitCode = 2;
}

/**
 * Runs a built command of a package, or its source in a clone.
 * @param {string} name
 * @param {string[]} args
 */
async function run(name, args) {
  if (existsSync(new URL(`${name}.ts`, import.meta.url))) runSource(name, args);
  else {
    process.argv.splice(2, process.argv.length, ...args);
    await import(new URL(`../dist/cli/${name}.js`, import.meta.url).href);
  }
}

/**
 * Runs the source of a command in a process with the loaders of TypeScript, and ends as it ends.
 * @param {string} name
 * @param {string[]} args
 */
function runSource(name, args) {
  const loaders = [import.meta.resolve('tsx'), new URL('../kit/raw-text.ts', import.meta.url).href];
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const imports = loaders.flatMap((loader) => ['--import', loader]);
  const child = spawn(process.execPath, [...imports, file, ...args], { stdio: 'inherit' });
  // The terminal sends Ctrl+C to the child, too, which then decides how to end.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void child.kill(signal));
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? 1;
    if (signal !== null) process.exit(1);
  });
}
