import './menu.css';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { rowTyped } from '#client/ui/fields/picker-keys.ts';

/** Letters typed within this pause form one word. */
const betweenLettersMs = 500;

interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
}

interface MenuProps {
  /** The accessible name of the button and the menu. */
  label: string;
  icon: ReactNode;
  actions: MenuAction[];
}

/**
 * A button with a menu of actions, as in the APG menu button pattern. The arrow keys open it at the first or last action;
 * arrows, Home, End and first letters move the focus.
 */
export function Menu({ label, icon, actions }: MenuProps) {
  const menuId = useId();
  const openAt = useRef<0 | -1>(0);
  const typed = useRef({ text: '', at: 0 });

  const openByArrow = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt.current = event.key === 'ArrowDown' ? 0 : -1;
    event.currentTarget.click();
  };
  const focusOnOpening = (menu: HTMLElement) => {
    actionsIn(menu).at(openAt.current)?.focus();
    openAt.current = 0;
  };
  const type = (letter: string, now: number, texts: readonly string[], current: number) => {
    const { text, at } = typed.current;
    typed.current = { text: now - at < betweenLettersMs ? text + letter : letter, at: now };
    return rowTyped(texts, typed.current.text, current);
  };
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const items = actionsIn(event.currentTarget);
    const current = items.findIndex((item) => item === document.activeElement);
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
    const target = isLetter
      ? type(
          event.key,
          event.timeStamp,
          items.map(({ textContent }) => textContent),
          current,
        )
      : { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    items.at(target % items.length)?.focus();
  };

  return (
    <>
      <button
        type="button"
        className="icon-button"
        title={label}
        aria-haspopup="menu"
        popoverTarget={menuId}
        onKeyDown={openByArrow}
      >
        {icon}
      </button>
      <div
        id={menuId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="menu"
        onToggle={({ newState, currentTarget }) => newState === 'open' && focusOnOpening(currentTarget)}
        onKeyDown={moveFocus}
      >
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="menu-item"
            onClick={({ currentTarget }) => {
              // Closed first, so that a dialog that the action opens returns the focus to the button of the menu.
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
              action.onSelect();
            }}
          >
            {action.icon}
            <span>{action.label}</span>
          </button>
        ))}
      </div>
    </>
  );
}

const actionsIn = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
