import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { polling } from '../../scripts/screens/visitor.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Scope {
  /** A selector for a part of the page. Phones in frames are excluded. */
  readonly part?: string;
  /** Checks only colour contrast. Other rules give the same result in both themes. */
  readonly colours?: boolean;
}

/** Runs axe and returns one line per violated rule. Call it when no animation runs, because axe checks colours. */
export async function axeViolations(page: Page, { part = 'html', colours }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const context = JSON.stringify({ include: [part], exclude: ['iframe'] });
  const options = JSON.stringify({
    resultTypes: ['violations'],
    // No enabled rule reads style sheets, which axe would otherwise fetch again at each run.
    preload: { assets: ['media'] },
    ...(colours && { runOnly: ['color-contrast'] }),
  });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${context}, ${options})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Waits until no animation runs. Scroll-driven animations do not count. */
export async function untilStill(page: Page): Promise<void> {
  const isStill = () =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline);
  await page.waitForFunction(isStill, null, { polling });
}

/** Runs axe in both themes. In the dark theme it checks only colours. */
export async function axeViolationsInBothThemes(page: Page, part: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await untilStill(page);
    const violations = await axeViolations(page, { part, colours: colorScheme === 'dark' });
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
