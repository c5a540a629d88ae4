import './tab-bar.css';
import type { ReactNode } from 'react';

interface TabBarProps {
  label: string;
  /** One link per tab, each with a TabBarItem inside; the current one says `aria-current="page"`. */
  children: ReactNode;
}

/** The main places of the app, fixed at the bottom above the safe area. */
export function TabBar({ label, children }: TabBarProps) {
  return (
    <nav className="tab-bar" aria-label={label}>
      {children}
    </nav>
  );
}

interface TabBarItemProps {
  icon: ReactNode;
  label: string;
  /** What waits there, already in words for the screen reader: "3 unread". */
  unread?: string | undefined;
}

/** The icon and the word of one tab, with a dot while something waits there. */
export function TabBarItem({ icon, label, unread }: TabBarItemProps) {
  return (
    <>
      <span className="tab-bar-icon" data-unread={Boolean(unread)}>
        {icon}
      </span>
      <span className="tab-bar-label">{label}</span>
      {unread && <span className="visually-hidden">{unread}</span>}
    </>
  );
}
