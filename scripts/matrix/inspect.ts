import type { LayoutFlaw } from '../screens/layout-flaw.ts';
import { layoutFlawsOf, layoutFlawsScript } from '../screens/layout-flaws.ts';
import { textFlaws } from '../screens/text-flaws.ts';
import { charactersOf, fontsOf, missingGlyphs } from '../screens/glyphs.ts';
import { tagOf } from '../texts/files.ts';
import { cellsOf, type Cell, type MatrixLanguage, type Visit } from './cells.ts';
import { EnglishLeft } from './english-left.ts';
import { setLook, type MatrixPhone } from './phone.ts';
import type { Flaw } from './results.ts';

/** The facts about a language that a run needs. */
export class LanguageChecks {
  readonly english: EnglishLeft;
  readonly #drawn = new Set<string>();
  readonly fonts = new Set<string>();

  constructor(readonly language: MatrixLanguage) {
    this.english = new EnglishLeft(language);
  }

  /** Flaws of the characters that no earlier screen had. */
  async glyphFlaws({ visitor: { page } }: MatrixPhone, texts: readonly string[]): Promise<Flaw[]> {
    const fresh = charactersOf(texts.join(' ')).filter((character) => !this.#drawn.has(character));
    if (fresh.length === 0) return [];
    for (const character of fresh) this.#drawn.add(character);
    for (const font of await fontsOf(page, fresh.join(' '))) this.fonts.add(font);
    const base = fresh.find((character) => /\p{L}/u.test(character)) ?? 'a';
    const missing = (await missingGlyphs(page, { characters: fresh, base })) ?? fresh;
    return missing.map((text) => ({
      kind: 'glyph',
      what: `No font of ${tagOf(this.language)} has it.`,
      text,
    }));
  }
}

/** Opens a screen once and checks it in each look. `report` receives every cell while the screen still shows it. */
export async function inspect(
  phone: MatrixPhone,
  visit: Visit,
  checks: LanguageChecks,
  report: (cell: Cell, flaws: readonly Flaw[]) => Promise<void>,
): Promise<void> {
  const { visitor, state } = phone;
  const options = { withoutAnswers: state === 'loading' };
  const [first] = visit.looks;
  if (first) await setLook(phone, first);
  await visitor.goTo(visit.route);
  const isSettled = await visitor.settles(options);
  const ofScreen = [...(await screenFlaws(phone, visit, checks)), ...(isSettled ? [] : [endless])];
  for (const cell of cellsOf(visit)) {
    await setLook(phone, cell);
    const found = await visitor.readSettled<LayoutFlaw[]>(layoutFlawsScript, options);
    const layout = (found ?? (await layoutFlawsOf(visitor.page))).filter((flaw) => isFlaw(flaw, cell, phone));
    await report(cell, [...ofScreen, ...unlike(layout)]);
  }
}

const endless: Flaw = { kind: 'endless', what: 'It never stops loading.', text: '' };

/** The flaws that do not depend on the look. */
async function screenFlaws(phone: MatrixPhone, visit: Visit, checks: LanguageChecks): Promise<Flaw[]> {
  const { page } = phone.visitor;
  const { hash } = new URL(page.url());
  const texts = await page.evaluate(shownTexts);
  const left = checks.english.in(texts, phone.platform.has);
  return [
    ...(hash.split('?')[0] === `#/${visit.route}`
      ? []
      : [{ kind: 'redirect', what: `It redirected to ${hash}.`, text: '' }]),
    ...textFlaws(texts.join('\n')).map((what) => ({ kind: 'text', what, text: '' })),
    ...left.map((text) => ({ kind: 'english', what: 'It is English.', text })),
    ...(await checks.glyphFlaws(phone, texts)),
  ];
}

/** Runs in the page: all texts, including labels and values of fields. */
function shownTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.checkVisibility() && !node.parentElement.closest('script, style, template'))
      texts.push(node.nodeValue ?? '');
  const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
  for (const element of document.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
  return texts;
}

/**
 * Returns true if a finding is a flaw in this cell. Names and other texts of members may be shortened or broken. In letters
 * of twice the size a long word may break, unless its column is narrow. Translators keep the texts of the tab bar short;
 * en-XA does not.
 */
function isFlaw({ kind, text, where }: LayoutFlaw, cell: Cell, { platform }: MatrixPhone): boolean {
  if (kind === 'broken word' && cell.language === 'en-XA') return false;
  if (kind === 'broken word' && cell.letters > 100 && where !== 'narrow') return false;
  if (cell.language === 'en-XA' && where === 'bounded') return false;
  return !['shortened', 'broken word'].includes(kind) || !platform.has(text);
}

const MAX_FLAWS = 12;

/** One flaw of each kind and text, because lists repeat them. */
function unlike(flaws: readonly Flaw[]): Flaw[] {
  const known = new Set<string>();
  return flaws
    .filter(({ kind, text, what }) => {
      const key = `${kind} ${what} ${text}`.replaceAll(/\d+/g, '0');
      return !known.has(key) && known.add(key);
    })
    .slice(0, MAX_FLAWS);
}
