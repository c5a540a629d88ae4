import i18next from 'i18next';
import type { Params } from '#contract/control/params.ts';
import { languages, type Locale } from '#contract/languages.ts';
import type { Reason } from '#contract/refusals.ts';
import { resources } from '#contract/words/resources.ts';

const i18n = i18next.createInstance();
void i18n.init({
  resources: Object.fromEntries(languages.map(({ locale, tag }) => [tag, resources[locale]])),
  initAsync: false,
  fallbackLng: 'en-US',
  load: 'currentOnly',
  interpolation: { escapeValue: false },
});

/** Formats an amount of the wire in a language, as in `{{minimum, money}}`. */
i18n.services.formatter?.addCached('money', (tag) => {
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 6 });
  return (money: string) => format.format(money as Intl.StringNumericLiteral);
});

/** The client types i18next's keys by its own files, and the server has other files. */
const translate = i18n.t.bind(i18n) as (keys: string | string[], options: Record<string, unknown>) => string;

type Values = Readonly<Record<string, string | number>>;

export const tagOf = (locale: Locale): string =>
  languages.find((language) => language.locale === locale)?.tag ?? 'en-US';

/** The words for a message key, e.g. `refusals.SOLD_OUT` or `records.BUY_MACHINE`, in the caller's language. */
export function say(locale: Locale, key: string, values: Values = {}): string {
  return translate(key, optionsOf(locale, 'messages', values));
}

export const sayRefusal = (locale: Locale, reason: Reason, values?: Values): string =>
  say(locale, `refusals.${reason}`, values);

/** The explanation of a wrong field. A check without an explanation says that the value is not valid. */
export function sayField(locale: Locale, words: string, values: Values = {}): string {
  return translate([words, 'value'], optionsOf(locale, 'fields', values));
}

/**
 * Only these two values choose a form of the text. Every other one is a part of the text, even if it has the name of an
 * option.
 */
function optionsOf(locale: Locale, ns: 'messages' | 'fields', values: Values): Record<string, unknown> {
  const { count, context } = values;
  return {
    lng: tagOf(locale),
    ns,
    replace: values,
    ...(count !== undefined && { count }),
    ...(context !== undefined && { context }),
  };
}

const PLURAL = /_(one|other)$/;
const english = resources['en-US'].messages.done;
const own = new Set(Object.keys(english).map((key) => key.replace(PLURAL, '')));

/** The message of a success: its own if the spec has one, otherwise "Success". One states a parameter of the world. */
export function sayDone(
  locale: Locale,
  endpointId: string,
  params?: Pick<Params, 'incomeArrivalMinutes'>,
): string {
  const key = endpointId.replace('.', '_');
  if (!own.has(key)) return resources[locale].messages?.done?.default ?? english.default;
  return say(locale, `done.${key}`, params && { count: params.incomeArrivalMinutes[1] });
}
