import { useEffect, type KeyboardEvent, type PointerEvent } from 'react';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useTotals } from '#client/harness/model/queries.ts';
import { CountBadge } from '#client/ui/count-badge.tsx';
import { openPanel, panelNow } from '#client/harness/model/open-panel.ts';
import { panelIds, type PanelId } from '#client/harness/model/panel-ids.ts';
import { panelGroups, panels } from './panels.ts';

const ids = panelGroups.flatMap((group) => panelIds.filter((id) => panels[id].group === group));

/** The panels by group; one press, or the arrows, open one. */
export function PanelList({ open }: { open: PanelId }) {
  const { t } = useTranslation();
  const waiting = useWaiting();

  // An address, or a link of another panel, may open one that is scrolled out of view.
  useEffect(() => {
    document.getElementById(`panel-${open}`)?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const step = (event: KeyboardEvent) => {
    const at = ids.indexOf(open);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    const id = target === undefined ? undefined : ids.at(target % ids.length);
    if (!id) return;
    event.preventDefault();
    openPanel(id);
    document.getElementById(`panel-${id}`)?.focus();
  };

  return (
    // Arrows are heard from whichever panel's name has the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav className="panel-list" aria-label={t('harness.panels.label')} onKeyDown={step}>
      {panelGroups.map((group) => (
        <div key={group} role="group" aria-label={t(`harness.panels.${group}`)}>
          <p aria-hidden>{t(`harness.panels.${group}`)}</p>
          {ids.map((id) => {
            const { icon: Icon, title, group: ofPanel } = panels[id];
            const count = waiting[id] ?? 0;
            if (ofPanel !== group) return null;
            return (
              <button
                key={id}
                id={`panel-${id}`}
                type="button"
                aria-current={id === open ? 'page' : undefined}
                tabIndex={id === open ? 0 : -1}
                onClick={() => openPanel(id)}
                onPointerEnter={tellWhole}
                {...(count > 0 && { 'aria-description': t(said[id] ?? 'harness.panels.wait', { count }) })}
              >
                <Icon />
                <span>{t(title)}</span>
                <CountBadge count={count} />
              </button>
            );
          })}
        </div>
      ))}
    </nav>
  );
}

/** A tooltip for what does not show whole: a name that is cut off, or has no room at all beside its icon. */
function tellWhole({ currentTarget: button }: PointerEvent<HTMLElement>): void {
  const name = button.querySelector('span');
  button.title = name && name.scrollWidth > name.clientWidth ? name.textContent : '';
}

/** What a count says that is none of things to decide. */
const said: Partial<Record<PanelId, ParseKeys>> = { faults: 'harness.panels.inForce' };

/** By panel, how many wait there for the operator; and how many faults make calls go wrong, which is easily forgotten. */
function useWaiting(): Partial<Record<PanelId, number>> {
  const { data } = useTotals();
  if (!data) return {};
  const { faults, rechargesWaiting, withdrawalsWaiting, groupJoinsWaiting } = data;
  return {
    faults,
    recharges: rechargesWaiting,
    withdrawals: withdrawalsWaiting,
    groupJoins: groupJoinsWaiting,
  };
}

/** Puts the keyboard into the list of panels. */
export const focusPanelList = (): void => document.getElementById(`panel-${panelNow()}`)?.focus();

/** Opens the panel before or after the one that is open, round and round. */
export function stepPanel(by: 1 | -1): void {
  const id = ids.at((ids.indexOf(panelNow()) + by) % ids.length);
  if (id) openPanel(id);
}
