import { useEffect, useEffectEvent } from 'react';

type Shortcuts = Record<string, () => void>;

const isTyping = (target: EventTarget | null): boolean =>
  // Not instanceof: an element in a phone's frame is of that frame's classes.
  Boolean(
    (target as Partial<Element> | null)?.closest?.(
      'input, textarea, select, [contenteditable], [role="menu"]',
    ),
  );

/** One key, one action, as long as nobody types and no dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const act = shortcuts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Lets the shortcuts work while the focus is inside a phone: its keys are passed on, but for those that type. */
export function passKeysOn(frame: HTMLIFrameElement): void {
  frame.contentWindow?.addEventListener('keydown', (event) => {
    if (isTyping(event.target) || event.defaultPrevented) return;
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey, repeat }));
  });
}
