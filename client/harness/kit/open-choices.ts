import type { KeyboardEvent } from 'react';

const changingKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];

/**
 * Makes the keys that change a closed select open its list instead. Where a choice acts at once, arrows could not skip
 * an option. In the open list, Enter chooses and Escape cancels.
 */
export function openChoices(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  const isTypeAhead = key.length === 1 && key !== ' ';
  if (!(target instanceof HTMLSelectElement) || ctrlKey || metaKey || altKey) return;
  if (!changingKeys.includes(key) && !isTypeAhead) return;
  event.preventDefault();
  target.showPicker();
}
