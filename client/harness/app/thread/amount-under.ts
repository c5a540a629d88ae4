import type { control } from '#contract/control/control.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { latinDigits } from '#contract/text/latin-digits.ts';
import { USDT } from '#contract/money.ts';
import type { Followed } from '#client/harness/model/followed.ts';

/** Every amount of the client and the harness is drawn by one component (client/ui/text/amount.tsx). */
const AMOUNT = '.amount';

/** The amount under a press, also anywhere on a button or a row with one; undefined for a press on something else. */
export function amountUnder(target: EventTarget | null): Followed | undefined {
  // An element of a phone belongs to another window, whose classes are others.
  const pressed = (target as Element | null)?.closest(`${AMOUNT}, button, a, li`);
  const element = pressed?.matches(AMOUNT) ? pressed : pressed?.querySelector(AMOUNT);
  if (!element) return undefined;
  const unit = textOf(element, '.amount-unit');
  return {
    element,
    isForeign: unit !== USDT,
    shown: `${textOf(element, '.amount-figure')} ${unit}`,
    input: inputOf(element, figureOf(element)),
  };
}

/** The figure of an amount, with all its decimals. */
export const figureOf = (amount: Element): string =>
  textOf(amount, '.visually-hidden') || textOf(amount, '.amount-figure');

const textOf = (element: Element, part: string): string =>
  element.querySelector(part)?.textContent.trim() ?? '';

/** The reference of an amount on the page: its posting, its account or its record, or else its value. */
function inputOf(element: Element, figure: string): RequestOf<typeof control.thread> {
  const [, kind, value] = /^(posting|account):(.+)$/.exec(attributeOf(element, 'data-follow')) ?? [];
  if (kind !== undefined) return { [kind]: value };
  const record = attributeOf(element, 'value', 'data');
  if (record !== '') return { record };
  const amount = valueOf(figure);
  return amount === undefined ? {} : { amount };
}

const attributeOf = (element: Element, name: string, selector = `[${name}]`): string =>
  element.closest(selector)?.getAttribute(name) ?? '';

/**
 * The value of an amount in any language, as the wire writes it. The last mark is the decimal one, because all amounts have
 * at least two decimals.
 */
export function valueOf(figure: string): string | undefined {
  const [, whole = '', decimals = ''] = /^(.*)\D(\d{2,6})\D*$/.exec(latinDigits(figure)) ?? [];
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits === '' || digits.length > 10 ? undefined : `${digits}.${decimals}`;
}
