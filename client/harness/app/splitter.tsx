import './splitter.css';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { setSplit, splitBounds, useSplit } from '#client/harness/model/bench-layout.ts';

const stepPercent = 2;

/** The border between phones and console, which is moved with the pointer or the arrow keys. A double press resets it. */
export function Splitter() {
  const { t } = useTranslation();
  const split = useSplit();
  const [min, max] = splitBounds;

  const drag = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) setSplit(percentAt(currentTarget, clientX));
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const present = split ?? percentAt(event.currentTarget, event.currentTarget.getBoundingClientRect().x);
    const target = {
      ...{ ArrowLeft: present - stepPercent, ArrowRight: present + stepPercent },
      ...{ Home: min, End: max, Enter: undefined },
    };
    if (!(event.key in target)) return;
    event.preventDefault();
    setSplit(target[event.key as keyof typeof target]);
  };

  return (
    // A separator that moves is a widget, and takes the focus.
    <div
      className="splitter"
      role="separator"
      aria-label={t('harness.layout.splitter')}
      aria-orientation="vertical"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={split ?? Math.round((min + max) / 2)}
      title={t('harness.layout.splitterHint')}
      tabIndex={0}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => setSplit(undefined)}
      onKeyDown={step}
    />
  );
}

/** The place of a horizontal position within the page, in percent. */
function percentAt(splitter: HTMLElement, x: number): number {
  const { left = 0, width = 1 } = splitter.parentElement?.getBoundingClientRect() ?? {};
  return (100 * (x - left)) / width;
}
