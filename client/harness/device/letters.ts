import { storage } from '#client/device/storage.ts';

/** Draws this phone's letters at twice the size while the operator chooses so. */
export function emulateLetters(): void {
  const apply = () => {
    document.documentElement.style.fontSize = storage.read('largeLetters') ? '200%' : '';
  };
  apply();
  storage.subscribe(apply);
}
