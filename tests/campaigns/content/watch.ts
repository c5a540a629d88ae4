import type { Page, Request } from 'playwright-core';
import { EVIL } from './payloads.ts';

export interface Watch {
  /** Describes code that ran, requests that left, and addresses that would run code. */
  readonly found: string[];
  /** Looks for what would run when it is pressed. `where` names the place. */
  readonly inspect: (where: string) => Promise<void>;
}

/** Notes scripts that ran, dialogs, and requests to the host of the payloads, in a page and its frames. */
export async function watch(
  page: Page,
  { pictures }: { readonly pictures: 'allowed' | 'refused' },
): Promise<Watch> {
  const found: string[] = [];
  let place = '';
  const note = (what: string) => found.push(`${place}: ${what}`);
  await page.context().exposeFunction('assayRan', () => void note('a script ran'));
  await page.context().addInitScript(reportRuns);
  page.on('dialog', (dialog) => {
    note(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.context().route(
    ({ hostname }) => hostname === EVIL,
    (route, request: Request) => {
      if (pictures === 'refused' || request.resourceType() !== 'image')
        note(`${request.resourceType()} from ${request.url()}`);
      return route.abort();
    },
  );
  return {
    found,
    async inspect(where) {
      place = where;
      for (const frame of page.frames())
        for (const ready of await frame.evaluate(readyToRun).catch(() => [])) note(ready);
    },
  };
}

/** Runs in the page: tells when the marker of the payloads is set. */
function reportRuns(): void {
  Object.defineProperty(window, '__ran', {
    set: () => (window as unknown as { assayRan: () => void }).assayRan(),
  });
}

/** Runs in the page: lists handlers, scripts, and addresses that would run when they are opened. */
function readyToRun(): string[] {
  const opens =
    /^[\u0000-\u0020]*(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:|^[\u0000-\u0020]*data:text/i;
  const addresses = new Set([
    'href',
    'src',
    'action',
    'formaction',
    'data',
    'poster',
    'xlink:href',
    'srcdoc',
  ]);
  // A picture, a film or a sound runs no script, whatever its address is.
  const isDrawn = (element: Element) => /^(img|image|video|audio|source)$/.test(element.localName);
  const isOpening = (element: Element, { name, value }: Attr) =>
    addresses.has(name) && (name === 'srcdoc' || (opens.test(value) && !isDrawn(element)));
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter((one) => (one.name.startsWith('on') && one.value.includes('__ran')) || isOpening(element, one))
      .map(({ name, value }) => `<${element.localName} ${name}="${value.slice(0, 80)}">`),
  );
}
