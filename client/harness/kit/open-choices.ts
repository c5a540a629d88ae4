import type { KeyboardEvent } from 'react';

const walking = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];

/**
 * Lets the keys that walk through the choices of a closed select open its list instead: where a choice acts at once,
 * nobody could pass over one. In the open list, Enter chooses and Escape leaves everything as it was.
 */
export function openChoices(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  const isTypeAhead = key.length === 1 && key !== ' ';
  if (!(target instanceof HTMLSelectElement) || ctrlKey || metaKey || altKey) return;
  if (!walking.includes(key) && !isTypeAhead) return;
  event.preventDefault();
  target.showPicker();
}
