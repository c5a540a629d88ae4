import './quick-actions.css';
import { Fragment, type ReactNode } from 'react';
import { withContent, type LinkElement } from './with-content.ts';

interface QuickActionsProps {
  /** The accessible name of the group. */
  label: string;
  actions: { label: string; icon: ReactNode; link: LinkElement }[];
}

/** Up to four frequent actions below a balance, as round icons with labels. */
export function QuickActions({ label, actions }: QuickActionsProps) {
  return (
    <nav className="quick-actions" aria-label={label}>
      {[actions.slice(0, 2), actions.slice(2)].map((pair, at) => (
        <div key={at} className="quick-actions-pair">
          {pair.map((action) => (
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
        </div>
      ))}
    </nav>
  );
}
