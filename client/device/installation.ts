import { installPrompt } from './install-prompt.ts';
import { nativeShell } from './native-shell.ts';
import { phoneName } from './phone.ts';
import { storage } from './storage.ts';

/** The page runs as an installed app, in a shell, or as a phone of the harness. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || nativeShell() !== 'browser' || phoneName !== undefined;

/** Safari has no offer of its own. An iPad calls itself a Mac, which has no touch screen. */
const isIos = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** The ways to install the app: by the browser's prompt, by hand on iOS, or otherwise by the browser's menu. */
export function useInstallation() {
  const prompt = installPrompt.use();

  return {
    isInstalled: isInstalled(),
    way: prompt ? ('prompt' as const) : isIos() ? ('ios' as const) : ('menu' as const),
    /** A prompt serves once. Who dismisses it is never offered the app again. */
    install: async () => {
      installPrompt.set(undefined);
      const { outcome } = (await prompt?.prompt()) ?? {};
      if (outcome === 'dismissed') declineInstallation();
    },
  };
}

export const declineInstallation = (): void => storage.write('installDeclined', true);
