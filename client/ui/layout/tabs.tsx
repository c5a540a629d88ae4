import '#client/ui/lists/fading-row.css';
import './tabs.css';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps<Id extends string> {
  label: string;
  tabs: { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** A segmented control over one panel. Arrows, Home and End select, as in the APG tabs pattern. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const baseId = useId();
  const tabId = (id: Id) => `${baseId}-${id}`;
  const panelId = `${baseId}-panel`;
  const list = useRef<HTMLDivElement>(null);

  // scrollIntoView would also scroll the page up to the tabs.
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]');
    if (!list.current || !tab) return;
    const [room, place] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.current.scrollBy({ left: place.left + place.width / 2 - (room.left + room.width / 2) });
  }, [selected]);

  const moveSelection = (event: KeyboardEvent) => {
    // Starts from the focused tab, because the selection may update later than the next key press.
    const current = tabs.findIndex((tab) => tabId(tab.id) === event.currentTarget.id);
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key];
    const tab = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(tabId(tab.id))?.focus();
  };

  return (
    <div className="tabs">
      <div ref={list} className="tabs-list fading-row" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={tabId(tab.id)}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={panelId}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={moveSelection}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(selected)}>
        {children}
      </div>
    </div>
  );
}
