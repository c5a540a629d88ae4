/** Returns true if a key in this element types, or moves in a menu. */
export const isTyping = (target: EventTarget | null): boolean =>
  // instanceof fails for an element in a phone's frame, which has that frame's classes.
  Boolean(
    (target as Partial<Element> | null)?.closest?.(
      'input, textarea, select, [contenteditable], [role="menu"]',
    ),
  );
