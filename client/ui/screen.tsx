import './screen.css';
import type { ReactNode } from 'react';

interface ScreenProps {
  /** The navigation bar. */
  bar?: ReactNode;
  /** The one primary action, kept at the bottom within the thumb's reach. */
  action?: ReactNode;
  children: ReactNode;
}

/** One screen of the app: its bar, its content, and its primary action. */
export function Screen({ bar, action, children }: ScreenProps) {
  return (
    <div className="screen">
      {bar}
      <main>{children}</main>
      {action && <footer className="screen-action">{action}</footer>}
    </div>
  );
}
