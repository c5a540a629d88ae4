import './notice.css';
import { Info, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { info: Info, warning: TriangleAlert, risk: ShieldAlert };

interface NoticeProps {
  tone?: keyof typeof icons;
  title?: string;
  children: ReactNode;
}

/** Something to know while reading on: a fact, a warning about a choice, or a risk to one's money. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  const Icon = icons[tone];

  return (
    <div className="notice" data-tone={tone} role="note">
      <Icon />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
