import { useEffect, useState } from 'react';
import { documentOf } from '#client/harness/model/phones/frames.ts';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';
import { freePlace, weights, type Obstacle, type Place } from './free-place.ts';

/** The interval is short enough for the eye. No event reports a change of the layout. */
const checkMs = 250;
/** The screen's own action, its bars, and controls that must be pressed first. */
const neverCovered =
  '.tab-bar, .screen-action, .navigation-bar, .dialog-actions, .button[data-variant="primary"]';
const controls = 'a, button, input, select, textarea, label, summary, [role="button"]';
/** A control of at least this share of the width counts as a row. The handle may cover an end of a row only. */
const rowShare = 0.6;

/** Follows the screen of a phone, so that the handle gives way to its controls. */
export function useFreePlace(phone: PhoneName, wanted: Place): Place {
  const [place, setPlace] = useState(wanted);

  useEffect(() => {
    const check = () => {
      const page = documentOf(phone);
      if (!page?.body) return;
      const { clientWidth: width, clientHeight: height } = page.documentElement;
      const next = freePlace(wanted, { width, height }, obstaclesIn(page, width, height));
      setPlace((known) => (known.side === next.side && known.at === next.at ? known : next));
    };
    check();
    const timer = setInterval(check, checkMs);
    return () => clearInterval(timer);
  }, [phone, wanted]);

  return place;
}

function obstaclesIn(page: Document, width: number, height: number): Obstacle[] {
  const obstacles: Obstacle[] = [];
  for (const element of page.querySelectorAll<HTMLElement>(`${neverCovered}, ${controls}`)) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isOnScreen = right > left && bottom > 0 && top < height && bottom > top;
    if (!isOnScreen || !element.checkVisibility({ visibilityProperty: true })) continue;
    const weight = element.matches(neverCovered)
      ? weights.never
      : right - left > width * rowShare
        ? weights.row
        : weights.control;
    obstacles.push({ left, top, right, bottom, weight });
  }
  return obstacles;
}
