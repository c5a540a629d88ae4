import i18next from 'i18next';
import { languages, type Locale } from '#contract/languages.ts';
import type { Reason } from '#contract/refusals.ts';
import fieldsEn from '#contract/words/fields/en-US.json' with { type: 'json' };
import fieldsHi from '#contract/words/fields/hi-IN.json' with { type: 'json' };
import messagesEn from '#contract/words/messages/en-US.json' with { type: 'json' };
import messagesHi from '#contract/words/messages/hi-IN.json' with { type: 'json' };

/** The words of every language there is a file for; a language without one is answered in English. */
const resources = {
  'en-US': { messages: messagesEn, fields: fieldsEn },
  'hi-IN': { messages: messagesHi, fields: fieldsHi },
};

const i18n = i18next.createInstance();
void i18n.init({
  resources: Object.fromEntries(
    languages.flatMap(({ locale, tag }) =>
      locale in resources ? [[tag, resources[locale as keyof typeof resources]]] : [],
    ),
  ),
  initAsync: false,
  fallbackLng: 'en-US',
  load: 'currentOnly',
  interpolation: { escapeValue: false },
});

/** The client types i18next's keys by its own files; the server's words are other files. */
const translate = i18n.t.bind(i18n) as (keys: string | string[], options: Record<string, unknown>) => string;

type Values = Readonly<Record<string, string | number>>;

/** The real language tag of a locale, for Intl. */
export const tagOf = (locale: Locale): string =>
  languages.find((language) => language.locale === locale)?.tag ?? 'en-US';

/** The words for a message key, e.g. `refusals.SOLD_OUT` or `records.BUY_MACHINE`, in the caller's language. */
export function say(locale: Locale, key: string, values: Values = {}): string {
  return translate(key, { lng: tagOf(locale), ns: 'messages', ...values });
}

export const sayRefusal = (locale: Locale, reason: Reason, values?: Values): string =>
  say(locale, `refusals.${reason}`, values);

/** What is wrong with one field of the input. A check without words of its own says that the value is not right. */
export function sayField(locale: Locale, words: string): string {
  return translate([words, 'value'], { lng: tagOf(locale), ns: 'fields' });
}

/** What a call that went well says: words of its own where the spec has them, otherwise "Success". */
export function sayDone(locale: Locale, endpointId: string): string {
  return translate([`done.${endpointId.replace('.', '_')}`, 'done.default'], {
    lng: tagOf(locale),
    ns: 'messages',
  });
}
