import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong in a part of a page, a line for each rule. Phones are pages of their own and looked at as such. */
export async function complaintsOfAxe(page: Page, part: string): Promise<string[]> {
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    `${source}; axe.run({ include: ${JSON.stringify([part])}, exclude: ['iframe'] }, { resultTypes: ['violations'] })`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
