import type { Page } from 'playwright-core';
import { functionsAsText } from './functions-as-text.ts';
import * as checks from './layout-checks.ts';

const script = `(() => { ${functionsAsText(checks)}\nreturn ${checks.layoutFlaws.name}(); })()`;

/** The flaws of the layout that a page shows, as they are now. */
export const layoutFlawsOf = (page: Page): Promise<checks.LayoutFlaw[]> => page.evaluate(script);
