import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseScriptOptions, UsageError } from '#cli/command-line.ts';
import { findBrowser } from '#kit/find-browser.ts';
import { runners, type Runner } from './runners.ts';

const names = runners.map(({ name }) => name);
const usage = `Packs Assay, installs the file into an empty project, and runs a test there under each runner.

  npm run package-check
  npm run package-check -- --only vitest,jest-modules

  --only NAMES   some of ${names.join(', ')}
  --keep         keep the project
  --help         show this help

The registry of npm must answer. SQLite is compiled where no compiled one can be downloaded.
Exit code: 0; 1 if a runner failed; 2 for a mistake on the command line.`;

const { chosen, keep } = parseScriptOptions(
  usage,
  { only: { type: 'string' }, keep: { type: 'boolean', default: false } },
  ({ only, keep: kept }) => ({ chosen: chosenRunners(only?.split(',') ?? names), keep: kept }),
);

function chosenRunners(wanted: readonly string[]): readonly Runner[] {
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no runner "${unknown}". See --help.`);
  return runners.filter(({ name }) => wanted.includes(name));
}

const root = resolve(import.meta.dirname, '../../..');
const parent = mkdtempSync(join(tmpdir(), 'assay-package-'));
const tarball = packed();
try {
  const isInstalled = installs(parent, [tarball]);
  const failed = isInstalled ? chosen.filter((runner) => !passes(runner)) : chosen;
  console.log(`${chosen.length - failed.length} of ${chosen.length} runners passed.`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  if (keep) console.log(parent);
  else rmSync(parent, { recursive: true, force: true });
}

function packed(): string {
  const file = execFileSync('npm', ['pack', '--silent', '--pack-destination', parent], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return join(parent, file.trim().split('\n').at(-1) ?? '');
}

/** Runs a command in a folder, with the programs that are installed there first. Returns true if it succeeds. */
function succeeds(folder: string, command: string): boolean {
  const programs = [folder, parent].map((place) => join(place, 'node_modules/.bin'));
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: folder,
    shell: true,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: [...programs, process.env['PATH'] ?? ''].join(delimiter),
      CHROME_PATH: findBrowser(),
    },
  });
  if (status !== 0) console.log(`"${command}" failed.\n${stdout}${stderr}`);
  return status === 0;
}

/** Creates a project with these packages. Those of the folders above it are found, too. */
function installs(folder: string, packages: readonly string[]): boolean {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  return packages.length === 0 || succeeds(folder, `npm install --silent ${packages.join(' ')}`);
}

/** The setting by which npm compiles SQLite with the headers of this folder's Node.js, where no compiled one can be downloaded. */
function headersOf(folder: string): string {
  const node = `node_modules/node/node_modules/node-${process.platform}-${process.arch}`;
  return `npm_config_nodedir=${join(folder, node)}`;
}

/** Runs the test of a runner in a new project, and prints how it ended. */
function passes({ name, project, node, headers = node, packages, command }: Runner): boolean {
  const folder = join(parent, name);
  const begun = Date.now();
  const isInstalled =
    node === undefined
      ? installs(folder, packages)
      : installs(folder, [`node@${node}`]) &&
        // In a folder of its own, because npm moves packages while it installs others.
        installs(join(folder, 'headers'), [`node@${headers}`]) &&
        succeeds(folder, `${headersOf(join(folder, 'headers'))} npm install --silent ${tarball}`);
  cpSync(join(import.meta.dirname, 'projects', project), folder, { recursive: true });
  const isPassed = isInstalled && succeeds(folder, command);
  console.log(`${name}: ${isPassed ? 'passed' : 'failed'} in ${Math.round((Date.now() - begun) / 1000)} s`);
  return isPassed;
}
