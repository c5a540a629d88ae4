import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The code that stands first below a heading of the README, such as `### In process`. */
export function exampleBelow(heading: string): string {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const below = readme.slice(readme.indexOf(`\n### ${heading}`) + 1);
  const [, code] = /```\w+\n(.*?)```/s.exec(below) ?? [];
  if (!below.startsWith('###') || code === undefined)
    throw new Error(`The README has no example below "${heading}".`);
  return code;
}

export interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command in a folder to its end. */
export function runIn(folder: string, command: string, ...args: string[]): Promise<Ran> {
  return new Promise((done) => {
    // A test run within a test run would take itself for a worker of the outer one.
    const environment = Object.entries(process.env).filter(([name]) => !/^(VITEST|TINYPOOL)/.test(name));
    const child = spawn(command, args, { cwd: folder, env: Object.fromEntries(environment) });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => done({ code, output }));
  });
}

/**
 * A tester's project outside of this one, with these packages installed; `assay` is linked, as npm links a folder. `npm
 * init` makes projects of CommonJS.
 */
export function projectOutside(
  packages: readonly string[],
  type: 'commonjs' | 'module' = 'commonjs',
): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'assay-tester-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/assay'), 'dir');
  for (const name of packages)
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'tester', type }));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs an example as the only test of a tester's project. */
export async function runExample(heading: string): Promise<Ran> {
  const { folder, remove } = projectOutside(['vitest']);
  try {
    writeFileSync(join(folder, 'example.test.ts'), exampleBelow(heading));
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    return await runIn(folder, process.execPath, vitest, 'run', '--reporter=verbose', '--no-color');
  } finally {
    remove();
  }
}
