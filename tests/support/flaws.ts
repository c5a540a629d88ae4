import type { Page } from 'playwright-core';
import { layoutFlawsOf } from '../../scripts/screens/layout-flaws.ts';
import { textFlaws } from '../../scripts/screens/text-flaws.ts';
import { axeViolations } from './axe.ts';

/** Lists the flaws of the screen that a page shows. Call it when no animation runs, because axe checks colours. */
export async function flawsOf(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const layout = await layoutFlawsOf(page);
  await page.evaluate(installHelpers);
  return [
    ...(await page.evaluate(flawsOfRibbon)),
    ...(await page.evaluate(flawsOfMain)),
    ...(await page.evaluate(missingContent)),
    ...(await page.evaluate(overflows)),
    // The matrix (scripts/matrix) reports the other kinds, and exempts the texts of members.
    ...layout
      .filter(({ kind }) => kind === 'sideways' || kind === 'target')
      .map(({ text, what }) => `${text} ${what}`),
    ...textFlaws(text),
    ...(await axeViolations(page)).map((violation) => `axe ${violation}`),
  ];
}

declare const visibleElements: (selector: string) => HTMLElement[];
declare const hasContent: (element: HTMLElement) => boolean;

/** Runs in the page: defines the two functions above, which the checks use. */
function installHelpers(): void {
  Object.assign(globalThis, {
    visibleElements: (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility()),
    hasContent: (element: HTMLElement) =>
      element.innerText.trim() !== '' ||
      element.querySelector('img, canvas, input, video, .bone, .skeleton-block') !== null,
  });
}

/** Runs in the page: the notice that funds are simulated is visible and not covered. */
function flawsOfRibbon(): string[] {
  const [ribbon] = visibleElements('aside.ribbon');
  if (!ribbon || !hasContent(ribbon)) return ['The notice that funds are simulated is missing.'];
  const { left, top, width, height } = ribbon.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
  if (ribbon.contains(topmost)) return [];
  return [`An element covers the notice that funds are simulated: ${topmost?.outerHTML.slice(0, 200)}`];
}

/** Runs in the page: the screen has one heading, content, and at most one message that it did not load. */
function flawsOfMain(): string[] {
  const headings = visibleElements('h1').length;
  const failures = visibleElements('main .empty-state[role="alert"]').length;
  return [
    ...(headings === 1 ? [] : [`It has ${headings} main headings.`]),
    ...(visibleElements('main').some(hasContent) ? [] : ['It is empty.']),
    ...(failures <= 1 ? [] : [`It shows ${failures} messages that it did not load.`]),
  ];
}

/** Runs in the page: every section, list and picture has content. */
function missingContent(): string[] {
  const flaws: string[] = [];
  for (const section of visibleElements('main section:not([aria-hidden] *, [aria-hidden])')) {
    const [heading, ...rest] = section.children as unknown as HTMLElement[];
    if (!rest.some(hasContent)) flaws.push(`The section ${heading?.innerText ?? ''} is empty.`);
  }
  for (const list of visibleElements('main :is(ul, ol, dl, table)'))
    if (list.childElementCount === 0) flaws.push(`A list is empty: ${list.outerHTML}`);
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0) flaws.push(`A picture is missing: ${image.src}`);
  return flaws;
}

/** Runs in the page: nothing is cut off or wider than its container. */
function overflows(): string[] {
  const flaws: string[] = [];
  for (const one of visibleElements('main *')) {
    const { overflowX, textOverflow } = getComputedStyle(one);
    const isText = [...one.childNodes].some(({ nodeName }) => nodeName === '#text' || nodeName === 'SPAN');
    const isClipped = overflowX === 'hidden' && textOverflow === 'clip' && one.clientWidth > 1;
    if (isText && isClipped && one.scrollWidth > one.clientWidth + 1)
      flaws.push(`It cuts off the end of “${one.innerText}”.`);
  }
  for (const bone of visibleElements('main .bone')) {
    const { right } = bone.getBoundingClientRect();
    for (
      let container = bone.parentElement;
      container?.closest('main');
      container = container.parentElement
    ) {
      const past = right - container.getBoundingClientRect().right;
      if (past <= 0.5) continue;
      flaws.push(`A skeleton reaches ${past} px beyond ${container.className}.`);
      break;
    }
  }
  return flaws;
}
