import './menu.css';
import { useId, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react';

interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
}

interface MenuProps {
  /** Names the button and the menu. */
  label: string;
  icon: ReactNode;
  actions: MenuAction[];
}

/** A button with a drop-down of actions; arrows, Home and End move through them. */
export function Menu({ label, icon, actions }: MenuProps) {
  const menuId = useId();

  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        popoverTarget={menuId}
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
        onToggle={focusFirstAction}
        onKeyDown={moveFocus}
      >
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="menu-item"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            onClick={action.onSelect}
          >
            {action.icon}
            {action.label}
          </button>
        ))}
      </div>
    </>
  );
}

function focusFirstAction(event: ToggleEvent<HTMLElement>) {
  if (event.newState === 'open') actionsIn(event.currentTarget)[0]?.focus();
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = actionsIn(event.currentTarget);
  const current = items.findIndex((item) => item === document.activeElement);
  const target = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items.at(target % items.length)?.focus();
}

const actionsIn = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
