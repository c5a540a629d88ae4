import './tab-bar.css';
import type { ReactNode } from 'react';

interface TabBarProps {
  label: string;
  /** One link per tab, each with a TabBarItem inside; the current one has `aria-current="page"`. */
  children?: ReactNode;
}

/** The main navigation, fixed at the bottom above the safe area. */
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
  /** The number of unread items as text for screen readers: "3 unread". */
  unread?: string | undefined;
}

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
