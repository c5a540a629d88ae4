import './list-pane.css';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { memberKey } from '#client/device/member-key.ts';
import { useIsWide } from '#client/device/wide.ts';
import { latePart } from '#client/navigation/late-part.tsx';
import { useRootMark } from '#client/ui/layout/use-root-mark.ts';
import type { ListPaneProps } from './list-pane.tsx';

/** The pane reserves its place from the start, so that the screen does not move. */
const ListPane = latePart<ListPaneProps>(
  () => import('./list-pane.tsx'),
  () => <div className="list-pane" />,
);

/** Loads the pane before the first screen is rendered, so that both appear at once. */
export const fetchListPane = (): Promise<void> => ListPane.prefetch();

/** The last query of each screen by member, so that a list keeps its filter beside a detail. */
const lastSearches = new Map<string, string>();

const keyOf = (pathname: string): string => `${memberKey()} ${pathname}`;

/** The list that a wide window shows beside the current screen, if it has one. On a phone nothing loads. */
export function Beside({ list }: { list: string | undefined }) {
  const { pathname, search } = useLocation();
  const isWide = useIsWide();

  useEffect(() => void lastSearches.set(keyOf(pathname), search), [pathname, search]);
  const isShown = isWide && list !== undefined;
  useRootMark('list-pane', isShown);
  if (!isShown) return null;
  return <ListPane key={keyOf(list)} pathname={list} search={lastSearches.get(keyOf(list)) ?? ''} />;
}
