import { latinDigits } from '#contract/text/latin-digits.ts';
import { figureOf, valueOf } from '#client/harness/app/thread/amount-under.ts';
import { documentOf } from '#client/harness/model/phones/frames.ts';
import { keepStyle } from '#client/harness/model/phones/page-style.ts';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';
import type { Difference } from './use-beside.ts';

/** The amounts of the client, and its numbers of people. */
const figures = '.amount, .team-count, .wallet-count';
const lit =
  '[data-differs] { outline: 2px solid #c9962f; outline-offset: 3px; border-radius: 4px; background: rgb(201 150 47 / 25%); }';

interface Shown {
  readonly element: Element;
  readonly value: number;
  /** The words around it, which tell two equal amounts apart. */
  readonly label: string;
}

const shownOn = (page: Document): Shown[] =>
  [...page.querySelectorAll(figures)].map((element) => ({
    element,
    value: Number(
      element.matches('.amount')
        ? valueOf(figureOf(element))
        : latinDigits(element.textContent).replaceAll(/\D/g, ''),
    ),
    label: labelOf(element),
  }));

/** The text of the nearest element around a figure that has more than figures. */
function labelOf(element: Element): string {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const copy = around.cloneNode(true) as Element;
    for (const figure of copy.querySelectorAll(figures)) figure.remove();
    const text = copy.textContent.trim();
    if (text !== '') return text;
  }
  return '';
}

/**
 * Lights the figures that differ on two phones which show the same member in two worlds: those with the same words around
 * them whose values are a difference of the platform's data.
 */
export function lightAmounts(here: Document, there: Document, differences: readonly Difference[]): void {
  const [these, those] = [shownOn(here), shownOn(there)];
  const differing = new Set<Element>();
  for (const one of these)
    for (const other of those.filter(({ label }) => label === one.label))
      if (
        differences.some((known) => Number(known.here) === one.value && Number(known.there) === other.value)
      )
        differing.add(one.element).add(other.element);
  for (const { element } of [...these, ...those])
    element.toggleAttribute('data-differs', differing.has(element));
  for (const page of [here, there]) keepStyle(page, lit);
}

/** Leaves the figures of a phone as they were. */
export function putOut(name: PhoneName): void {
  for (const element of documentOf(name)?.querySelectorAll('[data-differs]') ?? [])
    element.removeAttribute('data-differs');
}
