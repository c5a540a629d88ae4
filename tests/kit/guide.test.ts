import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startBench } from '#kit/bench.ts';
import { createProject, exampleBelow, runExample, runIn } from './guide.ts';

it.each([
  ['README.md', 'Write a test', 'a machine earns income every day'],
  [
    'docs/testing.md',
    'In process, with Vitest',
    'a purchase pays the inviter, and the machine pays its owner',
  ],
  ['docs/testing.md', 'Faults', 'a purchase whose response is lost is paid once'],
  ['docs/testing.md', 'Response rules and holds', 'two purchases meet, and a third is refused'],
  ['docs/solvency.md', 'From code', 'the plan cannot pay on day 48'],
])(
  'the Vitest example of %s passes in a new project',
  { timeout: 120_000 },
  async (document, heading, title) => {
    const { code, output } = await runExample(exampleBelow(heading, document));
    expect(output).toContain(`✓ example.test.ts > ${title}`);
    expect(code, output).toBe(0);
  },
);

it.each(['commonjs', 'module'] as const)(
  'the node:test example passes in a new project of type %s, and its process exits',
  { timeout: 60_000 },
  async (type) => {
    const { folder, remove } = await createProject([], type);
    try {
      writeFileSync(join(folder, 'repeat.test.mjs'), exampleBelow('In process, with node:test'));
      const { code, output } = await runIn(folder, process.execPath, '--test', 'repeat.test.mjs');
      expect(output).toContain('a seeded world repeats its faults');
      expect(code, output).toBe(0);
    } finally {
      remove();
    }
  },
);

it('a script run with tsx exits, and leaves no world on a running server', { timeout: 60_000 }, async () => {
  const bench = await startBench();
  const { folder, remove } = await createProject(['tsx'], 'module');
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
});

it('the HTTP example works, also when run twice', { timeout: 60_000 }, async () => {
  const bench = await startBench({ now: Date.now });
  const folder = mkdtempSync(join(tmpdir(), 'assay-curl-'));
  try {
    const script = exampleBelow('Over HTTP, from any language').replaceAll(
      'http://localhost:4000',
      bench.origin,
    );
    for (const run of ['first', 'second']) {
      const { code, output } = await runIn(folder, 'bash', '-c', script);
      expect(code, output).toBe(0);
      const answers = answersIn(output);
      const [dropped, ...done] = answers;
      expect(dropped?.code).toBe(run === 'first' ? 404 : 200);
      expect(done.map((answer) => answer.code)).toEqual(done.map(() => 200));
      expect(output, 'the answer of the first purchase is lost').toMatch(/timed out/i);

      const data = done.map((answer) => answer.data ?? {});
      const balance = data.find((answer) => 'available' in answer && 'transit' in answer);
      expect(balance?.['available']).toBe('50.00');
      const repeated = data.filter((answer) => 'paid' in answer);
      expect(repeated).toMatchObject([{ paid: '50.00' }]);
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
