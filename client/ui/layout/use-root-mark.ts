import { useLayoutEffect } from 'react';

/** The fixed parts of a page for which its other parts make room. */
type RootMark =
  | 'ribbon'
  | 'ribbon-of-two-lines'
  | 'tab-bar'
  | 'screen-action'
  | 'list-pane'
  | 'dialog-beside'
  | 'connection-notice'
  | 'language-suggestion';

/**
 * Marks the root with `data-<name>` while a part is shown, for the styles of others. With `:root:has(.<name>)` instead, the
 * browser would style the whole page again at every element that is added anywhere.
 */
export function useRootMark(name: RootMark, isShown = true): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.toggleAttribute(`data-${name}`, isShown);
    return () => root.removeAttribute(`data-${name}`);
  }, [name, isShown]);
}
