import { useLayoutEffect, useEffectEvent } from 'react';
import { storage } from '#client/device/storage.ts';
import { isTyping } from '#client/harness/kit/is-typing.ts';

type Shortcuts = Record<string, () => void>;

/** Returns true if a key belongs to the browser. On some keyboards brackets need AltGr or Option. */
const isForBrowser = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  metaKey || ((ctrlKey || altKey) && !(altKey && (key === '[' || key === ']')));

/** Returns true if a key types a character, unlike F6. */
const isCharacter = ({ key }: KeyboardEvent): boolean => key.length === 1;

const isInput = (event: KeyboardEvent): boolean => isCharacter(event) && isTyping(event.target);

/** Runs the action of a key, unless the user types, a dialog is open or shortcuts are switched off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isCharacter(event) && storage.read('harnessKeys') === false) return;
    if (isForBrowser(event) || event.repeat || event.defaultPrevented) return;
    if (isInput(event) || document.querySelector('dialog[open]')) return;
    const act = shortcuts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Forwards the keys of a phone's page, except typed text, so that shortcuts work while the focus is in the phone. */
export function forwardKeys(page: Window): void {
  page.addEventListener('keydown', (event) => {
    if (isInput(event) || event.defaultPrevented) return;
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    const forwarded = { key, ctrlKey, metaKey, altKey, repeat, cancelable: true };
    if (!dispatchEvent(new KeyboardEvent('keydown', forwarded))) event.preventDefault();
  });
}
