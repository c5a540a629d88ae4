import './notice.css';
import { CircleCheck, Info, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, risk: ShieldAlert };

interface NoticeProps {
  tone?: keyof typeof icons;
  title?: string;
  children: ReactNode;
}

/** An inline message: a fact, good news, a warning about a choice, or a risk to the member's money. */
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
