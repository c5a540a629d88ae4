import type { Page } from 'playwright-core';
import * as checks from './layout-checks.ts';
import type { LayoutFlaw } from './layout-flaw.ts';
import { shortenedPlaceholders } from './shortened-placeholders.ts';

/** Evaluates to the flaws of the layout that a page shows. */
export const layoutFlawsScript = `(() => {
  ${functionsAsText({ ...checks, shortenedPlaceholders })}
  return [...${checks.layoutFlaws.name}(), ...${shortenedPlaceholders.name}()];
})()`;

/** The flaws of the layout that a page shows, as they are now. */
export const layoutFlawsOf = (page: Page): Promise<LayoutFlaw[]> => page.evaluate(layoutFlawsScript);

/** The functions of a module as one script, for a page in which they call each other. tsx adds calls of `__name`. */
function functionsAsText(module: object): string {
  const functions = Object.values(module).filter((one: unknown) => typeof one === 'function') as unknown[];
  return ['const __name = (one) => one;', ...functions.map(String)].join('\n');
}
