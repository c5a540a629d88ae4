import { languages } from '#contract/languages.ts';
import { richPersonas } from '#fixtures/data/people.ts';
import { hashOf, routes } from '../screens/routes.ts';
import { letters, matrixLanguages, states, widths, type Cell, type State } from './cells.ts';
import type { Flaw, Results } from './results.ts';

/** One cell on the page: its flaws, and its picture if there is one. */
export interface PageCell extends Omit<Cell, 'language' | 'route'> {
  readonly flaws: readonly Flaw[];
  readonly picture?: string | undefined;
  /** The height of the picture in CSS pixels. */
  readonly height?: number | undefined;
  /** Another build of the client was checked. */
  readonly isOld?: true | undefined;
}

/** The data of the page. Its script turns them into a grid (page-script.ts). */
export interface PageData {
  readonly build: string;
  readonly languages: readonly { readonly locale: string; readonly name: string }[];
  readonly routes: readonly { readonly path: string; readonly hash: string }[];
  readonly states: readonly State[];
  readonly looks: readonly { readonly width: number; readonly letters: number }[];
  /** The account whose phone shows a state. */
  readonly accounts: Readonly<Record<State, string>>;
  /** By language and route, such as `de-DE user/balance`. */
  readonly cells: Readonly<Record<string, readonly PageCell[]>>;
}

const member = richPersonas.nafula.phone;
/** Has nothing yet, as the newcomer of the matrix, and is a member of the fixture. */
const beginner = richPersonas.zawadi.phone;

export function pageData(results: Results): PageData {
  const cells: Record<string, PageCell[]> = {};
  for (const { language, route, build, picture, ...cell } of results.all())
    (cells[`${language} ${route}`] ??= []).push({
      ...cell,
      picture: picture?.file,
      height: picture?.height,
      isOld: build === results.build ? undefined : true,
    });
  return {
    build: results.build,
    languages: matrixLanguages.map((locale) => ({
      locale,
      name: languages.find((language) => language.locale === locale)?.name ?? locale,
    })),
    routes: routes.map((path) => ({ path, hash: hashOf(path) })),
    states,
    looks: letters.flatMap((size) => widths.map((width) => ({ width, letters: size }))),
    accounts: { full: member, empty: beginner, loading: member, failing: member },
    cells,
  };
}
