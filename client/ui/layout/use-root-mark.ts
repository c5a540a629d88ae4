import { useLayoutEffect } from 'react';

/** The fixed parts of a page for which its other parts make room. */
type RootMark =
  | 'ribbon'
  | 'tab-bar'
  | 'screen-action'
  | 'list-pane'
  | 'dialog-beside'
  | 'connection-notice'
  | 'language-suggestion';

/** The number of components that show each part, such as two dialogs of which one is closed. */
const shown = new Map<RootMark, number>();

function add(name: RootMark, change: number): void {
  const count = (shown.get(name) ?? 0) + change;
  shown.set(name, count);
  document.documentElement.toggleAttribute(`data-${name}`, count > 0);
}

/**
 * Marks the root with `data-<name>` while a part is shown, for the styles of others. With `:root:has(.<name>)` instead, the
 * browser would style the whole page again at every element that is added anywhere.
 */
export function useRootMark(name: RootMark, isShown = true): void {
  useLayoutEffect(() => {
    const change = isShown ? 1 : 0;
    add(name, change);
    return () => add(name, -change);
  }, [name, isShown]);
}
