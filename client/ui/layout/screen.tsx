import './screen.css';
import { use, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { ListPaneScroll } from '#client/ui/lists/list-pane.ts';
import { ScreenFormId } from '#client/ui/fields/screen-form-id.ts';
import { useRootMark } from './use-root-mark.ts';

interface ScreenProps {
  bar?: ReactNode;
  /** The primary action, fixed at the bottom within the reach of a thumb. */
  action?: ReactNode;
  children: ReactNode;
}

export function Screen({ bar, action, children }: ScreenProps) {
  // Only the current screen has the main content and the primary action of the page.
  const isBeside = use(ListPaneScroll);
  const Content = isBeside ? 'div' : 'main';

  return (
    <ScreenFormId value={useId()}>
      <div className="screen">
        {bar}
        <Content className="screen-content">{children}</Content>
        {action && !isBeside && <ScreenAction>{action}</ScreenAction>}
      </div>
    </ScreenFormId>
  );
}

/** Publishes its height as a CSS variable, so that toasts appear above it. */
function ScreenAction({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useRootMark('screen-action');

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty('--screen-action-height', `${height}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--screen-action-height');
    };
  }, []);

  return (
    <footer className="screen-action" ref={bar}>
      {children}
    </footer>
  );
}
