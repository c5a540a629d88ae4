import { languages, type Locale } from '#contract/languages.ts';
import { pseudoLocales, type PseudoLocale } from '#client/device/pseudo-locales.ts';
import { routes } from '../screens/routes.ts';
import { isOffered } from '../texts/files.ts';

export type MatrixLanguage = Locale | PseudoLocale;

export const states = ['full', 'empty', 'loading', 'failing'] as const;
export type State = (typeof states)[number];

/** In CSS pixels. */
export const widths = [320, 390] as const;
/** The size of letters in per cent. */
export const letters = [100, 200] as const;

/** Every language that the client offers, and the pseudo-locales. */
export const matrixLanguages: readonly MatrixLanguage[] = [
  ...languages.map(({ locale }) => locale).filter(isOffered),
  ...pseudoLocales,
];

/** The form in which a screen is drawn. */
export interface Look {
  readonly width: (typeof widths)[number];
  readonly letters: (typeof letters)[number];
}

/** A screen in one language and state. All its looks are checked before the next one is opened. */
export interface Visit {
  readonly language: MatrixLanguage;
  readonly state: State;
  readonly route: string;
  readonly looks: readonly Look[];
}

export type Cell = Omit<Visit, 'looks'> & Look;

export const keyOf = ({ language, state, route, width, letters: size }: Cell): string =>
  [language, state, route, width, size].join(' ');

export interface Selection {
  readonly languages: readonly MatrixLanguage[];
  readonly states: readonly State[];
  readonly routes: readonly string[];
  readonly widths: readonly Look['width'][];
  readonly letters: readonly Look['letters'][];
  /** One visit of so many, spread over languages, states and routes. */
  readonly slice?: number | undefined;
}

export const everything: Selection = { languages: matrixLanguages, states, routes, widths, letters };

/** Multiples of the golden ratio spread evenly, so that a slice has visits of all languages, states and routes. */
const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;

export function visitsOf(selection: Selection): Visit[] {
  // The order changes the width rarely: that costs most, because the whole screen is laid out again.
  const looks = selection.widths.flatMap((width, at) =>
    (at % 2 === 0 ? selection.letters : selection.letters.toReversed()).map((size): Look => ({
      width,
      letters: size,
    })),
  );
  const visits = selection.languages.flatMap((language) =>
    selection.states.flatMap((state) =>
      selection.routes.map((route): Visit => ({ language, state, route, looks })),
    ),
  );
  const { slice = 1 } = selection;
  return visits.filter((_, at) => (at * GOLDEN_RATIO) % 1 < 1 / slice);
}

export const cellsOf = ({ looks, ...visit }: Visit): Cell[] => looks.map((look) => ({ ...visit, ...look }));
