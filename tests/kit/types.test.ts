import { symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleBelow, createProject, runIn, type CommandResult, type Project } from './guide.ts';

const root = resolve(import.meta.dirname, '../..');
const strict = ['--noEmit', '--strict', '--target', 'es2023', '--skipLibCheck', 'false', '--types', ''];

let project: Project;
beforeAll(async () => {
  project = await createProject(['vitest', 'playwright-core', 'supertest', 'express'], 'module');
  symlinkSync(join(root, 'node_modules/@types'), join(project.folder, 'node_modules/@types'), 'dir');
}, 120_000);
afterAll(() => project.remove());

/** Compiles files of a tester's project, and returns the compiler's output. */
async function compile(
  sources: readonly string[],
  resolution: readonly string[] = bundler,
): Promise<CommandResult> {
  const names = sources.map((_, number) => `example-${number + 1}.test.ts`);
  for (const [number, name] of names.entries())
    writeFileSync(join(project.folder, name), sources[number] ?? '');
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  return await runIn(project.folder, process.execPath, compiler, ...strict, ...resolution, ...names);
}

const bundler = ['--module', 'esnext', '--moduleResolution', 'bundler'];
const nodeNext = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];

it.each([bundler, nodeNext])(
  'the examples of the guides compile without errors with %s %s',
  async (...resolution) => {
    const testing = [
      'In process, with Vitest',
      'In process, with node:test',
      'Faults',
      'Two members in a browser, with Playwright',
    ];
    const embedding = ['With supertest', 'In an Express application'];
    const examples = [
      ...testing.map((heading) => exampleBelow(heading)),
      ...embedding.map((heading) => exampleBelow(heading, 'docs/embedding.md')),
      exampleBelow('From code', 'docs/solvency.md'),
    ];
    expect(await compile(examples, resolution)).toEqual({ code: 0, output: '' });
  },
  60_000,
);

it('suggests the correct names', { timeout: 60_000 }, async () => {
  const { output } = await compile([
    `
    import { product } from 'assay/contract/product';
    import { testWorld } from 'assay/kit';
    const world = await testWorld({ fixture: 'basics' });
    const alice = await world.as('alicia');
    await alice.refused(product.createOrder, { productId: 2 }, 'SOLDOUT');
    await alice.ok(product.createOrder, { productID: 2 });
    await alice.ok(product.createOrders);
    await world.expectBalances({ alice: { avail: '1' } });
    await world.clock.advance(3);
  `,
  ]);
  const lines = [...output.matchAll(/^example-1\.test\.ts\((\d+),/gm)].map(([, line]) => Number(line));
  expect(lines, output).toEqual([4, 5, 6, 7, 8, 9, 10]);
  for (const name of ['"basic"', 'productId', 'createOrder'])
    expect(output).toMatch(new RegExp(`Did you mean (to write )?'${name}'`));
});
