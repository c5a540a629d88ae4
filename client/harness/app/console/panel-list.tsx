import Menu from 'lucide-react/icons/menu';
import { useEffect, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { decisionPanels, useTotals } from '#client/harness/model/queries.ts';
import { CountBadge } from '#client/ui/status/count-badge.tsx';
import { openPanel, panelNow } from '#client/harness/model/open-panel.ts';
import type { PanelId } from '#client/harness/model/panel-ids.ts';
import { panelGroups, panels, panelTitle } from './panels.ts';

const allIds = panelGroups.flatMap(({ ids }) => ids);

/** The panels by group. A press or the arrow keys open one. */
export function PanelList({ open }: { open: PanelId }) {
  const { t } = useTranslation();
  const counts = usePanelCounts();
  // Opens the names over the panel if the console is too narrow for them.
  const [isOpen, setOpen] = useState(false);

  // An address or a link in another panel may open a panel that is scrolled out of view.
  useEffect(() => {
    document.getElementById(`panel-${open}`)?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const step = (event: KeyboardEvent) => {
    const at = allIds.indexOf(open);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    const id = target === undefined ? undefined : allIds.at(target % allIds.length);
    if (!id) return;
    event.preventDefault();
    openPanel(id);
    document.getElementById(`panel-${id}`)?.focus();
  };

  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false);
  };

  return (
    // The keys and the focus of all its buttons are handled.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="panel-rail" data-open={isOpen} onBlur={closeBehind} onKeyDown={closeByEscape}>
      <button
        type="button"
        className="icon-button panel-names"
        aria-expanded={isOpen}
        aria-controls="panel-list"
        title={t('harness.panels.names')}
        onClick={() => setOpen(!isOpen)}
      >
        <Menu />
      </button>
      {/* Arrow keys are handled for every panel's button. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav id="panel-list" className="panel-list" aria-label={t('harness.panels.label')} onKeyDown={step}>
        {panelGroups.map(({ group, ids }) => (
          <div key={group} role="group" aria-label={t(`harness.panels.${group}`)}>
            <p aria-hidden>{t(`harness.panels.${group}`)}</p>
            {ids.map((id) => {
              const { Icon } = panels[id];
              const count = counts[id] ?? 0;
              return (
                <button
                  key={id}
                  id={`panel-${id}`}
                  type="button"
                  aria-current={id === open ? 'page' : undefined}
                  tabIndex={id === open ? 0 : -1}
                  onClick={() => {
                    openPanel(id);
                    setOpen(false);
                  }}
                  onPointerEnter={showFullName}
                  {...(count > 0 && {
                    'aria-description': t(countTexts[id] ?? 'harness.panels.wait', { count }),
                  })}
                >
                  <Icon />
                  <span>{t(panelTitle(id))}</span>
                  <CountBadge count={count} />
                </button>
              );
            })}
          </div>
        ))}
      </nav>
    </div>
  );
}

/** Shows the name as a tooltip where it is cut off or hidden. */
function showFullName({ currentTarget: button }: PointerEvent<HTMLElement>): void {
  const name = button.querySelector('span');
  button.title = name && name.scrollWidth > name.clientWidth ? name.textContent : '';
}

/** The description of a count that is not a number of pending decisions. */
const countTexts: Partial<Record<PanelId, ParseKeys>> = { faults: 'harness.panels.inForce' };

/** By panel, the number of pending decisions, and the number of active faults. */
function usePanelCounts(): Partial<Record<PanelId, number>> {
  const { data } = useTotals();
  if (!data) return {};
  const waiting = decisionPanels.map((panel) => [panel, data[`${panel}Waiting`]] as const);
  return { faults: data.faults, ...Object.fromEntries(waiting) };
}

export const focusPanelList = (): void => document.getElementById(`panel-${panelNow()}`)?.focus();

/** Opens the previous or next panel. After the last one follows the first. */
export function stepPanel(by: 1 | -1): void {
  const id = allIds.at((allIds.indexOf(panelNow()) + by) % allIds.length);
  if (id) openPanel(id);
}
