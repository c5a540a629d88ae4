import './notice.css';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { useSeenPart } from '#client/ui/overlays/seen-parts.ts';
import { inElement } from '#client/ui/text/in-element.tsx';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, risk: ShieldAlert };

interface NoticeProps {
  tone?: keyof typeof icons;
  title?: string;
  children: ReactNode;
}

/** An inline message: a fact, good news, a warning about a choice, or a risk to the member's money. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  const Icon = icons[tone];
  const seen = useSeenPart();

  return (
    <div className="notice" data-tone={tone} role="note">
      <Icon />
      <div ref={seen}>
        {title && <p className="notice-title">{title}</p>}
        {inElement(children)}
      </div>
    </div>
  );
}
