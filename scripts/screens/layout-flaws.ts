import type { Page } from 'playwright-core';
import { functionsAsText } from './functions-as-text.ts';
import * as checks from './layout-checks.ts';
import type { LayoutFlaw } from './layout-flaw.ts';

/** Evaluates to the flaws of the layout that a page shows. */
export const layoutFlawsScript = `(() => { ${functionsAsText(checks)}\nreturn ${checks.layoutFlaws.name}(); })()`;

/** The flaws of the layout that a page shows, as they are now. */
export const layoutFlawsOf = (page: Page): Promise<LayoutFlaw[]> => page.evaluate(layoutFlawsScript);
