import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { installedPackage } from '#tests/support/package.ts';

const root = resolve(import.meta.dirname, '../..');

/** Returns the first code block below a heading of a document, by default of the testing guide. */
export function exampleBelow(heading: string, document = 'docs/testing.md'): string {
  const text = readFileSync(join(root, document), 'utf8');
  const [, below] = text.split(`\n## ${heading}\n`);
  const code = /```(?:ts|js|sh)\n(.*?)```/s.exec(below?.split('\n## ')[0] ?? '')?.[1];
  if (code === undefined) throw new Error(`${document} has no example below "${heading}".`);
  return code;
}

export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command in a folder and returns its exit code and output. */
export function runIn(folder: string, command: string, ...args: string[]): Promise<CommandResult> {
  return new Promise((done) => {
    // With these variables a nested Vitest would believe it is a worker of the outer run.
    const environment = Object.entries(process.env).filter(([name]) => !/^(VITEST|TINYPOOL)/.test(name));
    const child = spawn(command, args, { cwd: folder, env: Object.fromEntries(environment) });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => done({ code, output }));
  });
}

export interface Project {
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * Creates a tester's project outside the repository with these packages and the packed `assay`.
 * `npm init` creates projects of type `commonjs`.
 */
export async function createProject(
  packages: readonly string[],
  type: 'commonjs' | 'module' = 'commonjs',
): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-tester-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(await installedPackage(), join(folder, 'node_modules/assay'), 'dir');
  for (const name of packages)
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'tester', type }));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs an example with Vitest, as the only test of a new project. */
export async function runExample(code: string, packages = ['vitest']): Promise<CommandResult> {
  const { folder, remove } = await createProject(packages);
  try {
    writeFileSync(join(folder, 'example.test.ts'), code);
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    // The default limit of 5 s would only report how busy the machine is.
    const options = ['--reporter=verbose', '--no-color', '--testTimeout=60000'];
    return await runIn(folder, process.execPath, vitest, 'run', ...options);
  } finally {
    remove();
  }
}
