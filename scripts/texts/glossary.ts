import { readJson } from './files.ts';

type Stems = string | readonly string[];

/** The words of a language that press a reader, and those that deny. Each text holds several, with commas between them. */
export interface Pressure {
  /** Urgency and scarcity: a reader decides without them. */
  readonly urgency: readonly string[];
  /** Gains that are said to be certain or effortless. */
  readonly gain: readonly string[];
  /** Words with which a clause denies a gain, as in “no return is guaranteed”. */
  readonly negation: readonly string[];
}

/** `docs/glossary/<locale>.json`: for each English term the stems that a translation may use, and those that it must not use. */
export interface Glossary {
  readonly terms: Readonly<Record<string, Stems>>;
  readonly avoid?: Readonly<Record<string, Stems>>;
  /** The findings that a reader has accepted: the key of a text, or the beginning of a finding. Those of English hold everywhere. */
  readonly accepted?: readonly string[];
  /** The words that press a reader. */
  readonly pressure?: Pressure;
  /** The texts that may have such words, by key, and why. */
  readonly explained?: Readonly<Record<string, string>>;
  /** The keys of texts that are rightly the same as in English. */
  readonly same?: readonly string[];
}

/** The stems of a term. None if the glossary lacks it. */
export const stemsOf = ({ terms }: Glossary, term: string): readonly string[] => [terms[term] ?? []].flat();

export const glossaryPath = (locale: string): string => `docs/glossary/${locale}.json`;

export const readGlossary = (locale: string): Glossary | undefined =>
  readJson(glossaryPath(locale)) as Glossary | undefined;

/** A text for comparison: in lower case and without accents. Vowel signs of Indic scripts are letters and stay. */
export const folded = (text: string, tag: string): string =>
  text
    .toLocaleLowerCase(tag)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u00ad', '');

export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The patterns of terms, which every text is compared with. */
const patterns = new Map<string, RegExp>();

function patternOf(term: string): RegExp {
  const pattern = patterns.get(term) ?? new RegExp(`\\b${escaped(term.toLowerCase())}(?:e?s)?\\b`, 'g');
  patterns.set(term, pattern);
  return pattern;
}

/** The terms of an English text. A longer term hides the shorter ones within it: "fund password" does not also count as "password". */
export function termsIn(english: string, terms: readonly string[]): string[] {
  let rest = english.toLowerCase();
  const found: string[] = [];
  for (const term of terms.toSorted((one, other) => other.length - one.length)) {
    // Most texts lack most terms, and a search is faster than a pattern.
    if (!rest.includes(term.toLowerCase())) continue;
    const without = rest.replaceAll(patternOf(term), ' ');
    if (without === rest) continue;
    found.push(term);
    rest = without;
  }
  return found;
}

/** The terms of an English text of which its translation contains no stem. */
export function unusedTerms(glossary: Glossary, tag: string, english: string, text: string): string[] {
  const own = folded(text, tag);
  return termsIn(english, Object.keys(glossary.terms)).filter(
    (term) => !stemsOf(glossary, term).some((stem) => own.includes(folded(stem, tag))),
  );
}
