import type { FocusEvent } from 'react';

/** Scrolls a focused item of a row fully into view. Browsers leave one that is partly visible where it is. */
export const bringIntoSight = ({ target }: FocusEvent): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
