import { useEffect, useEffectEvent } from 'react';
import { storage } from '#client/device/storage.ts';

type Shortcuts = Record<string, () => void>;

const isTyping = (target: EventTarget | null): boolean =>
  // Not instanceof: an element in a phone's frame is of that frame's classes.
  Boolean(
    (target as Partial<Element> | null)?.closest?.(
      'input, textarea, select, [contenteditable], [role="menu"]',
    ),
  );

/** Where brackets stand on a second level of the keyboard, AltGr or Option reaches them. */
const isForBrowser = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  metaKey || ((ctrlKey || altKey) && !(altKey && (key === '[' || key === ']')));

/** A letter, a digit or another sign; keys such as F6 are none. */
const isSign = ({ key }: KeyboardEvent): boolean => key.length === 1;

const isTyped = (event: KeyboardEvent): boolean => isSign(event) && isTyping(event.target);

/** One key, one action, as long as nobody types, no dialog is open and the keys are not switched off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isSign(event) && storage.read('harnessKeys') === false) return;
    if (isForBrowser(event) || event.repeat || event.defaultPrevented) return;
    if (isTyped(event) || document.querySelector('dialog[open]')) return;
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
export function passKeysOn(page: Window): void {
  page.addEventListener('keydown', (event) => {
    if (isTyped(event) || event.defaultPrevented) return;
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    const passed = { key, ctrlKey, metaKey, altKey, repeat, cancelable: true };
    if (!dispatchEvent(new KeyboardEvent('keydown', passed))) event.preventDefault();
  });
}
