import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { RouteContext } from '#client/navigation/current-route.ts';
import { ListLocation } from '#client/navigation/screen-location.ts';
import { ListPaneScroll } from '#client/ui/lists/list-pane.ts';
import { routeOf } from '#client/app/routing/routes.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

export interface ListPaneProps {
  pathname: string;
  search: string;
}

/** A list beside the current screen, with a location of its own. */
export default function ListPane({ pathname, search }: ListPaneProps) {
  const { t } = useTranslation();
  const { key: current } = useLocation();
  const pane = useRef<HTMLElement>(null);
  const route = routeOf(pathname);
  const location = useMemo(
    () => ({ pathname, search, hash: '', state: null, key: 'list' }),
    [pathname, search],
  );
  useEffect(() => (pane.current ? markOpenLink(pane.current) : undefined), [current]);

  return (
    <aside ref={pane} className="list-pane" aria-label={t(route.title)}>
      <ListLocation value={location}>
        <RouteContext value={route}>
          <ListPaneScroll value={pane}>
            <ScreenBoundary>
              <route.screen />
            </ScreenBoundary>
          </ListPaneScroll>
        </RouteContext>
      </ListLocation>
    </aside>
  );
}

/** Marks the link whose screen is open, and scrolls to it when the pane appears. Returns a function that stops this. */
function markOpenLink(pane: HTMLElement): () => void {
  let isShown = false;
  const mark = () => {
    for (const link of pane.querySelectorAll('a')) {
      const isOpen = link.hash === window.location.hash;
      link.toggleAttribute('data-open', isOpen);
      if (isOpen && !isShown) {
        isShown = true;
        link.scrollIntoView({ block: 'nearest' });
      }
    }
  };
  const observer = new MutationObserver(mark);
  observer.observe(pane, { childList: true, subtree: true });
  mark();
  return () => observer.disconnect();
}
