import './timeline.css';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';

const marks = { done: CircleCheck, current: CircleDot, ahead: Circle, failed: CircleX };

interface TimelineStepProps {
  state: keyof typeof marks;
  title: ReactNode;
  /** The time of the step, or its expected time. */
  detail?: ReactNode;
}

/** A vertical timeline of past, current and future steps. */
export function Timeline({ children }: { children: ReactNode }) {
  return (
    // Safari drops the list role of an unstyled list.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ol className="timeline" role="list">
      {children}
    </ol>
  );
}

export function TimelineStep({ state, title, detail }: TimelineStepProps) {
  const Mark = marks[state];

  return (
    <li className="timeline-step" data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <Mark aria-hidden />
      <div>
        <p className="timeline-title">{title}</p>
        {detail && <p className="timeline-detail">{detail}</p>}
      </div>
    </li>
  );
}
