import './quick-actions.css';
import { Fragment, type ReactNode } from 'react';
import { withContent, type LinkElement } from './with-content.ts';

interface QuickActionsProps {
  /** Names the group. */
  label: string;
  actions: { label: string; icon: ReactNode; link: LinkElement }[];
}

/** The four places people most often go to from a balance, as round icons with a word below. */
export function QuickActions({ label, actions }: QuickActionsProps) {
  return (
    <nav className="quick-actions" aria-label={label}>
      {actions.map((action) => (
        <Fragment key={action.label}>
          {withContent(
            action.link,
            { className: 'quick-action' },
            <>
              {action.icon}
              <span>{action.label}</span>
            </>,
          )}
        </Fragment>
      ))}
    </nav>
  );
}
