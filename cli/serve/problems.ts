import { languageOf, languages, type Locale } from '#contract/languages.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import { say } from '#server/text/words.ts';

/** The failures between the gateway and a host, with the HTTP status of the gateway's answer. */
export const problems = { unknown: 404, redirect: 502, unreachable: 502, late: 504 } as const;

export type Problem = keyof typeof problems;

/** The sentence for the member. `code` is the language as the client sends it to the host. */
export const problemText = (problem: Problem, host: string, code: string, { wire }: ClientProfile): string =>
  say(localeOf(code, wire.language?.codes ?? {}), `gateway.${problem}`, { host });

/** The language of a code, which may be the host's own. English by default. */
const localeOf = (code: string, codes: Partial<Record<string, string>>): Locale =>
  languages.find(({ locale }) => codes[locale] === code)?.locale ?? languageOf(code).locale;
