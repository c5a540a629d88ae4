import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterInput } from './filter-input.tsx';
import { setFilter, useFilter } from '#client/harness/model/open-panel.ts';

export interface ConsolePanelProps {
  title: string;
  /** The number beside the title. */
  count?: number | undefined;
  /** The fields that the filter searches, such as `name, phone or code`. Without it the panel has no filter. */
  filter?: string | undefined;
  /** The number of items that the list leaves out. */
  unlisted?: number | undefined;
  /** Actions on the whole panel. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a panel: title, filter, actions and content. */
export function ConsolePanel({
  title,
  count = 0,
  filter,
  unlisted = 0,
  actions,
  children,
}: ConsolePanelProps) {
  const { t } = useTranslation();
  const titleId = useId();

  return (
    <section className="console-panel" aria-labelledby={titleId}>
      <div className="console-panel-head">
        <h2 id={titleId} tabIndex={-1} data-heading>
          <span>{title}</span>
          {count > 0 && <span className="panel-count">{` ${count}`}</span>}
        </h2>
        {filter && <PanelFilter by={filter} />}
        {actions && <div className="console-panel-actions">{actions}</div>}
      </div>
      {children}
      {unlisted > 0 && <p className="panel-unlisted">{t('harness.moreUnlisted', { count: unlisted })}</p>}
    </section>
  );
}

function PanelFilter({ by }: { by: string }) {
  const filter = useFilter();
  return <FilterInput by={by} value={filter} onChange={setFilter} aria-keyshortcuts="/" data-filter />;
}

export function focusFilter(): void {
  document.querySelector<HTMLInputElement>('input[data-filter]')?.focus();
}
