import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { polling } from '../../scripts/screens/visitor.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Scope {
  /** A part of the page by its selector, instead of all of it. Phones within are looked at as pages of their own. */
  readonly part?: string;
  /** Of the rules only those of colours: enough where everything else has been judged in the other theme. */
  readonly colours?: boolean;
}

/** What axe finds wrong with a page, a line for each rule. Ask once nothing moves: colours are judged, too. */
export async function complaintsOfAxe(page: Page, { part = 'html', colours }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const context = JSON.stringify({ include: [part], exclude: ['iframe'] });
  const options = JSON.stringify({
    resultTypes: ['violations'],
    // No rule that is asked for reads the stylesheets themselves, which axe would fetch anew each time.
    preload: { assets: ['media'] },
    ...(colours && { runOnly: ['color-contrast'] }),
  });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${context}, ${options})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Waits until no colour changes any more, nor anything else; what follows a list's scrolling rests with it. */
export async function untilStill(page: Page): Promise<void> {
  const isStill = () =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline);
  await page.waitForFunction(isStill, null, { polling });
}

/** The same of a part in both themes, whichever the page was in; in the dark its colours, since the rest is the same. */
export async function complaintsInBothThemes(page: Page, part: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await untilStill(page);
    const complaints = await complaintsOfAxe(page, { part, colours: colorScheme === 'dark' });
    found.push(...complaints.map((complaint) => `${colorScheme}: ${complaint}`));
  }
  return found;
}
