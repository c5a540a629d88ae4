import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { commands } from '#cli/commands.js';
import { createProject, runIn, type CommandResult } from '#tests/kit/guide.ts';
import { installedPackage, packedFiles } from '#tests/support/package.ts';

const root = resolve(import.meta.dirname, '../..');

/** Runs files in a new project of type `commonjs` that has the package. */
async function inProject(
  files: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<CommandResult> {
  const { folder, remove } = await createProject([]);
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return await runIn(folder, process.execPath, ...args);
  } finally {
    remove();
  }
}

const purchase = `
  const world = await testWorld();
  await world.as('chitra').ok(product.createOrder, { productId: 2 });
  await world.expectBalances({ bob: { available: '355.00' } });`;
const imports = `
  import { product } from 'assay/contract/product';
  import { testWorld } from 'assay/kit';`;

it('node --test runs tests of both module systems', { timeout: 180_000 }, async () => {
  const files = {
    'one.test.cjs': `
      const { test } = require('node:test');
      const { product } = require('assay/contract/product');
      const { testWorld } = require('assay/kit');
      test('required', async () => {${purchase}});`,
    'two.test.mjs': `
      import { test } from 'node:test';${imports}
      test('imported', async () => {${purchase}});`,
  };
  const { code, output } = await inProject(files, '--test', 'one.test.cjs', 'two.test.mjs');
  expect(code, output).toBe(0);
  expect(output).toMatch(/^# pass 2$/m);
});

it('a strict compiler reads its types as CommonJS and as ES modules', { timeout: 180_000 }, async () => {
  const source = `${imports}
    import type { TestWorld } from 'assay/kit';
    import { createApp } from 'assay/app';
    import { flowsOf } from 'assay/kit/host';
    import { readPlan } from 'assay/simulator';
    export async function bought(world: TestWorld): Promise<string> {
      return (await world.as('chitra').ok(product.createOrder, { productId: 2 })).paid;
    }
    export const used = [createApp, flowsOf, readPlan, testWorld];`;
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--types', '', '--target', 'es2023'];
  const resolution = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];
  const files = { 'one.cts': source, 'two.mts': source };
  const args = [compiler, ...options, ...resolution, ...Object.keys(files)];
  expect(await inProject(files, ...args)).toEqual({ code: 0, output: '' });
});

it('has built files only, which import what it installs', { timeout: 180_000 }, async () => {
  const folder = await installedPackage();
  const files = packedFiles();
  expect(
    files.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|\.map$|^(tests|scripts|docs\/images)\//.test(file)),
  ).toEqual([]);
  for (const file of ['dist/client/index.html', 'dist/server/main.js', 'dist/server/kit.cjs', 'LICENSE'])
    expect(files).toContain(file);

  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as {
    dependencies: object;
    peerDependencies: object;
  };
  const known = new Set([...builtinModules, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  const programs = ['dist/esm', 'dist/cjs', 'dist/cli', 'dist/server'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.c?js$/.test(name))
      .map((name) => join(folder, part, name)),
  );
  const missing = programs.flatMap((program) =>
    [...readFileSync(program, 'utf8').matchAll(/^(?:import|export) (?:[^'"\n]* from )?"([^."][^"]*)"/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:') && !known.has(packageOf(name))),
  );
  expect(missing).toEqual([]);

  // A compiler finds no declarations of the native modules.
  const declared = files.filter((file) =>
    /^dist\/(esm|cjs)\/(kit|mock-server|fixtures)\/.*\.d\.ts$/.test(file),
  );
  const typed = declared.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from ['"]([^.#][^'"]*)['"]/g)].map(
      ([, name]) => name,
    ),
  );
  expect([...new Set(typed)].toSorted()).toEqual(['express', 'playwright-core', 'supertest']);
});

const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

it('its commands run without a loader', { timeout: 180_000 }, async () => {
  const command = join(await installedPackage(), 'cli/assay.js');
  const plan = {
    ...{ price: '1000', dailyReturn: '40', validDays: 60, bonuses: ['0.10'], fee: '0.05', withdrawn: '1' },
    arrivals: { kind: 'flat', perDay: 1 },
  };
  const { code, output } = await inProject(
    { 'plan.json': JSON.stringify(plan) },
    command,
    'simulate-plan',
    'plan.json',
  );
  expect(code, output).toBe(0);
  expect(output).toContain('On day 48 the plan cannot pay its returns any more.');
  for (const name of Object.keys(commands)) {
    const helped = await inProject({}, command, name, '--help');
    expect(helped.code, helped.output).toBe(0);
    expect(helped.output).toContain('--help');
    expect(helped.output, 'a script of a clone').not.toContain('npm run');
  }
});

it('says what to do if SQLite cannot be loaded', { timeout: 180_000 }, async () => {
  const project = mkdtempSync(join(tmpdir(), 'assay-interrupted-'));
  const packages = join(project, 'node_modules');
  try {
    mkdirSync(packages);
    cpSync(await installedPackage(), join(packages, 'assay'), { recursive: true });
    // As an interrupted installation leaves it: without its native part.
    for (const part of ['package.json', 'lib'])
      cpSync(join(root, 'node_modules/better-sqlite3', part), join(packages, 'better-sqlite3', part), {
        recursive: true,
      });
    for (const name of ['bindings', 'file-uri-to-path', 'express', 'sharp', 'supertest', 'zod'])
      symlinkSync(join(root, 'node_modules', name), join(packages, name), 'dir');
    writeFileSync(join(project, 'world.mjs'), `import { testWorld } from 'assay/kit';\nawait testWorld();`);
    const { code, output } = await runIn(project, process.execPath, 'world.mjs');
    expect(code).toBe(1);
    expect(output).toContain('SQLite cannot be loaded. Run "npm rebuild better-sqlite3".');
  } finally {
    rmSync(project, { recursive: true });
  }
});
