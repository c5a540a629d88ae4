import { expect, it } from 'vitest';
import { exampleBelow, runExample } from './guide.ts';

it.each([
  ['With supertest', 'a member reads a wallet'],
  ['In an Express application', 'the bench serves its part of the application'],
])('the embedding example "%s" passes in a new project', { timeout: 120_000 }, async (heading, title) => {
  const example = exampleBelow(heading, 'docs/embedding.md');
  const { code, output } = await runExample(example, ['vitest', 'supertest', 'express']);
  expect(output).toContain(`✓ example.test.ts > ${title}`);
  expect(code, output).toBe(0);
});
