import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startBench } from '#tests/support/bench.ts';
import { exampleBelow, projectOutside, runExample, runIn } from './readme.ts';

it('the example in process passes in a project of its own', { timeout: 120_000 }, async () => {
  const { code, output } = await runExample('In process');
  expect(output).toMatch(/✓ .*a machine pays its buyer, and who invited them/);
  expect(code, output).toBe(0);
});

it.each(['commonjs', 'module'] as const)(
  'the example with node:test passes in a project of its own of type %s, and ends by itself',
  { timeout: 60_000 },
  async (type) => {
    const { folder, remove } = projectOutside(['tsx'], type);
    try {
      writeFileSync(join(folder, 'example.test.ts'), exampleBelow('In process, with node:test'));
      const { code, output } = await runIn(
        folder,
        process.execPath,
        'node_modules/tsx/dist/cli.mjs',
        '--test',
        'example.test.ts',
      );
      expect(output).toContain('what goes wrong today goes wrong tomorrow');
      expect(code, output).toBe(0);
    } finally {
      remove();
    }
  },
);

it(
  'a script with tsx ends by itself, and leaves no world on a server that runs already',
  { timeout: 60_000 },
  async () => {
    const bench = await startBench();
    const { folder, remove } = projectOutside(['tsx'], 'module');
    try {
      const script = `
      import { testWorld } from 'assay/kit';
      const world = await testWorld({ origin: '${bench.origin}' });
      await world.expectBalances({ bob: { available: '350.00' } });
      console.log(world.name);`;
      writeFileSync(join(folder, 'script.ts'), script);
      const { code, output } = await runIn(folder, process.execPath, '--import', 'tsx', 'script.ts');
      expect(output).toMatch(/^test-[0-9a-f]{16}-1\n$/);
      expect(code).toBe(0);
      expect(bench.registry.all().map(({ name }) => name)).toEqual(['main']);
    } finally {
      remove();
      await bench.close();
    }
  },
);

it('the example over HTTP does what it says, and twice', { timeout: 60_000 }, async () => {
  const bench = await startBench(() => Date.now());
  const folder = mkdtempSync(join(tmpdir(), 'assay-curl-'));
  try {
    const script = exampleBelow('Over HTTP').replaceAll('http://localhost:4000', bench.origin);
    for (const run of ['first', 'second']) {
      const { code, output } = await runIn(folder, 'bash', '-c', script);
      expect(code, output).toBe(0);
      const answers = answersIn(output);
      const [forgotten, ...done] = answers;
      expect(forgotten?.code).toBe(run === 'first' ? 404 : 200);
      expect(done.map((answer) => answer.code)).toEqual(done.map(() => 200));
      expect(output, 'the first purchase was never answered').toMatch(/timed out/i);

      const data = done.map((answer) => answer.data ?? {});
      const balance = data.find((answer) => 'available' in answer && 'transit' in answer);
      expect(balance?.['available']).toBe('50.00');
      const pressedAgain = data.filter((answer) => 'paid' in answer);
      expect(pressedAgain).toMatchObject([{ paid: '50.00' }]);
      expect(data.find((answer) => 'receipts' in answer)).toMatchObject({ amount: '6.30' });
      expect(data.find((answer) => 'checks' in answer)).toMatchObject({ holds: true });
      expect(readFileSync(join(folder, 'mine-too.assay')).toString('latin1')).toMatch(/^SQLite format 3/);
      expect(data.filter(({ name }) => name === 'mine-too').map(({ mode }) => mode)).toEqual([
        'frozen',
        'frozen',
      ]);
    }
  } finally {
    await bench.close();
    rmSync(folder, { recursive: true });
  }
});

interface Answer {
  readonly code: number;
  readonly data: Record<string, unknown> | null;
}

const answersIn = (output: string): Answer[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Answer);
