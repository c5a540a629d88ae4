import { describe, expect, it } from 'vitest';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import type { LayoutFlaw } from '../../../scripts/screens/layout-flaw.ts';
import { layoutFlawsOf } from '../../../scripts/screens/layout-flaws.ts';

useBrowser();

/** The flaws that a screen of this content has at 320 px. */
async function flawsIn(content: string): Promise<LayoutFlaw[]> {
  const world = await journeyWorld();
  const page = await openPhone(world.name, '/nopermission', { width: 320 });
  // The app's page accepts no markup.
  await page.goto('about:blank');
  await page.setContent(`<html lang="en"><meta name="viewport" content="width=device-width"><style>
    body, p { margin: 0; font: 16px/1.5 sans-serif; } .visually-hidden { position: absolute; inline-size: 1px; overflow: hidden; }
  </style><main>${content}</main>`);
  return layoutFlawsOf(page);
}

const kindsOf = async (content: string): Promise<string[]> =>
  (await flawsIn(content)).map(({ kind }) => kind);

const wide = 'inline-size: 400px; white-space: nowrap';
/** A time as it was: nothing kept a line of large letters from ending within it. */
const torn = '01.12.2026\u00a0-\u2060\u00a005:18';
const small = 'inline-size: 60px; overflow-wrap: anywhere';

describe('the check of a layout', () => {
  it.each([
    ['outside', `<p style="${wide}">${'wide '.repeat(12)}</p>`],
    ['sideways', `<p style="${wide}">${'wide '.repeat(12)}</p>`],
    ['clipped', `<p style="overflow: hidden; block-size: 1rem; inline-size: 80px">two whole lines</p>`],
    ['clipped', `<p style="border: 1px solid; inline-size: 40px; white-space: nowrap">Receive income</p>`],
    [
      'shortened',
      `<p style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap; inline-size: 60px">Receive income</p>`,
    ],
    ['shortened', '<input type="search" placeholder="Search all records" style="inline-size: 80px" />'],
    [
      'shortened',
      '<textarea rows="1" placeholder="Choose a chain before the address" style="inline-size: 80px"></textarea>',
    ],
    ['overlap', `<p>First</p><p style="margin-block-start: -1.5rem">Second</p>`],
    ['broken word', `<p style="${small}">Sicherheitspasswort</p>`],
    ['torn figure', `<p style="inline-size: 190px; overflow-wrap: anywhere; font-size: 24px">${torn}</p>`],
    ['torn figure', `<p style="${small}">1.234.567,89\u00a0USDT</p>`],
    [
      'torn figure',
      '<p class="amount"><span class="amount-figure">1,00</span><br /><span class="amount-unit">USDT</span></p>',
    ],
    ['small letters', `<aside class="ribbon" style="font-size: min(12px, 3.5vw)">Simulated funds</aside>`],
    ['target', `<button type="button" style="block-size: 30px; inline-size: 60px">Press</button>`],
  ])('finds what is %s', async (kind, content) => expect(await kindsOf(content)).toContain(kind));

  it.each([
    ['narrow', small],
    [undefined, 'inline-size: 200px; overflow-wrap: anywhere'],
  ])('says whether the column of a broken word is narrow: %s', async (where, column) => {
    const [broken] = await flawsIn(`<p style="${column}">${'Sicherheit'.repeat(4)}</p>`);
    expect(broken).toMatchObject({ kind: 'broken word', where });
  });

  it.each([
    [
      'a date above its time',
      `<p style="inline-size: 190px; overflow-wrap: anywhere; font-size: 24px">01.12.2026\u00a0- 05:18</p>`,
    ],
    ['an address', `<p style="${small}">http://127.0.0.1:36009</p>`],
    ['a soft hyphen', `<p style="inline-size: 110px">பயன்படுத்தக்\u00adகூடிய</p>`],
    ['text that wraps', '<p>Receive the income of your machines, which arrives within a day.</p>'],
    [
      'a strip that scrolls',
      `<div style="overflow-x: auto"><p style="${wide}">${'wide '.repeat(12)}</p></div>`,
    ],
    ['a field', '<label class="control"><input type="search" placeholder="Search" /></label>'],
    ['a link in a sentence', '<p>Read <a href="#x">the rules</a> first.</p>'],
    ['a text for screen readers', '<span class="visually-hidden">Loading the income of your machines</span>'],
  ])('accepts %s', async (_, content) => expect(await kindsOf(content)).toEqual([]));
});
