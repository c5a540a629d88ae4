import type { ParseKeys } from 'i18next';
import type { EndpointId } from '#contract/index.ts';

export type Tab = 'home' | 'community' | 'products' | 'wallet' | 'team' | 'mine';

export type TitleName<Key = ParseKeys> = Key extends `titles.${infer Name}` ? Name : never;

/** One screen of the app: everything the app, its tests and the screenshots know about it before it is loaded. */
export interface RouteRow<Name extends string> {
  /** The path in the spelling of the spec, without the leading slash. */
  readonly path: string;
  /** Navigation to a greater depth slides forward, to a smaller one back; equal depths cross-fade. */
  readonly depth: number;
  /** The screen shows the tab bar with this tab selected, if the platform's tab bar has it. */
  readonly tab?: Tab | undefined;
  /** `guest`: open to everyone. Without it, the route redirects guests to the login. */
  readonly guard?: 'guest';
  /** The text below `titles.` that names the screen. Without it, the text with the name of the route. */
  readonly title?: TitleName;
  /** The route that Back opens when the app was opened here. Without it: home. */
  readonly parent?: Name | undefined;
  /** The list that a wide window shows beside the screen. Without it: the parent, unless that is home or static. */
  readonly list?: Name | undefined;
  /** The screen that a wide window opens beside this one, which is its list. */
  readonly first?: Name;
  /** The layout of the screen in a wide window: two columns, or as broad as cards need. Without it, one column. */
  readonly wide?: 'columns' | 'broad';
  /** The screen has no reload button, because it shows only constant content or the member's input. */
  readonly isStatic?: true;
  /** The screen is useless without these. A host that lacks one has no such route and no link to it. */
  readonly endpoints?: readonly EndpointId[];
  /** Walks and screenshots open the route with this query, which shows something in the reference world. */
  readonly sampleQuery?: string;
}

type Rows<Name extends string> = {
  readonly [N in Name]: RouteRow<NoInfer<Name>> &
    (N extends TitleName ? unknown : { readonly title: TitleName });
};

/** The rows as given, checked: each has a title, and its parent is another row. */
export const defineRoutes = <Name extends string>(rows: Rows<Name>): Readonly<Record<Name, RouteRow<Name>>> =>
  rows;
