import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { complaintsOfAxe } from './axe.ts';

/** What the client's words are grouped by: a key that was not found is shown as it is written. */
const areas = readdirSync(join(import.meta.dirname, '../../client/i18n/locales/en-US')).map((file) =>
  file.replace('.json', ''),
);
const key = new RegExp(`\\b(?:${areas.join('|')})\\.[a-z]\\w+(?:\\.\\w+)*\\b`);

/** What nobody writes, but what is left where a value was missing. */
const residue = /\{\{|\}\}|\bundefined\b|\bNaN\b|\bnull\b|\[object |Invalid Date/;

/** What is wrong with the screen that a page shows, in sentences. Ask once nothing moves: colours are judged, too. */
export async function flawsOf(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const [shownKey] = key.exec(text) ?? [];
  const [left] = residue.exec(text) ?? [];
  return [
    ...(await page.evaluate(flawsOfLayout)),
    ...(await page.evaluate(smallTargets)),
    ...(shownKey === undefined ? [] : [`It shows the key ${shownKey}.`]),
    ...(left === undefined ? [] : [`It shows ${left}.`]),
    ...(await complaintsOfAxe(page)).map((complaint) => `axe ${complaint}`),
  ];
}

/** In the page: what does not fit, and what is there without showing anything. */
function flawsOfLayout(): string[] {
  const found: string[] = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`It is ${wide} px too wide.`);
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  const shows = (one: HTMLElement) =>
    one.innerText.trim() !== '' ||
    one.querySelector('img, canvas, input, video, .bone, .skeleton-block') !== null;

  const [ribbon] = visible('aside.ribbon');
  const { left = 0, top = 0, width = 0, height = 0 } = ribbon?.getBoundingClientRect() ?? {};
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!ribbon || !shows(ribbon)) found.push('Nothing says that funds are simulated.');
  else if (!ribbon.contains(seen))
    found.push(`Something lies over what says that funds are simulated: ${seen?.outerHTML.slice(0, 200)}`);

  const headings = visible('h1').length;
  if (headings !== 1) found.push(`It has ${headings} main headings.`);
  const [main] = visible('main');
  if (!main || !shows(main)) found.push('It shows nothing.');
  for (const section of visible('main section')) {
    if (section.closest('[aria-hidden]')) continue;
    const [heading, ...rest] = section.children as unknown as HTMLElement[];
    if (!rest.some(shows)) found.push(`Nothing follows ${heading?.innerText ?? ''}.`);
  }
  for (const list of visible('main :is(ul, ol, dl, table)'))
    if (list.childElementCount === 0) found.push(`A list without anything: ${list.outerHTML}`);
  for (const one of visible('main *')) {
    const { overflowX, textOverflow } = getComputedStyle(one);
    const isText = [...one.childNodes].some(({ nodeName }) => nodeName === '#text' || nodeName === 'SPAN');
    if (isText && overflowX === 'hidden' && textOverflow === 'clip' && one.scrollWidth > one.clientWidth + 1)
      if (one.clientWidth > 1) found.push(`It cuts the end off “${one.innerText}”.`);
  }
  const failures = visible('main .empty-state[role="alert"]').length;
  if (failures > 1) found.push(`It says ${failures} times that it did not load.`);
  for (const bone of visible('main .bone')) {
    const { right } = bone.getBoundingClientRect();
    for (let around = bone.parentElement; around?.closest('main'); around = around.parentElement) {
      const past = right - around.getBoundingClientRect().right;
      if (past > 0.5) {
        found.push(`What loads reaches ${past} px past ${around.className}.`);
        break;
      }
    }
  }
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0) found.push(`A picture is missing: ${image.src}`);
  return found;
}

/** In the page: what is pressed, but smaller than a thumb. What reaches beyond what is seen counts, too. */
function smallTargets(): string[] {
  const thumbPx = 44;
  // A link within a text is as high as its line, and the boxes of a field are pressed with all of it.
  const within = 'p, li > a:only-child, [inert], .rich-text, .control';
  const found: string[] = [];
  for (const one of document.querySelectorAll<HTMLElement>(
    'a, button, select, summary, input, [role="tab"]',
  )) {
    const target = one.closest('label') ?? one;
    const seen = target.getBoundingClientRect();
    if (!target.checkVisibility() || seen.width <= 1 || one.matches(':disabled') || one.closest(within))
      continue;
    const around = getComputedStyle(target, '::after');
    const reach = around.position === 'absolute' ? around : undefined;
    const height = Math.max(seen.height, Number.parseFloat(reach?.height ?? '0') || 0);
    const width = Math.max(seen.width, Number.parseFloat(reach?.width ?? '0') || 0);
    // The dots stand close together: a swipe does the same.
    const isTooNarrow = width < thumbPx - 0.5 && !one.matches('.carousel-dot');
    if (height < thumbPx - 0.5 || isTooNarrow)
      found.push(
        `${one.innerText.trim() || one.ariaLabel || one.title || one.className} is ${width} × ${height} px.`,
      );
  }
  return found;
}
