import { sharedState } from '#client/ui/overlays/shared-state.ts';
import { nativeShell } from './native-shell.ts';
import { phoneName } from './phone.ts';
import { storage } from './storage.ts';

/** Chromium's offer to install the app, which a page keeps until a good moment. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const kept = sharedState<InstallPrompt | undefined>(undefined);

/** Keeps the browser's offer to install the app. Call it with the start, because the offer comes once. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => kept.set(undefined));
}

/** The page runs as an installed app, in a shell, or as a phone of the harness. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || nativeShell() !== 'browser' || phoneName !== undefined;

/** Safari has no offer of its own. An iPad calls itself a Mac, which has no touch screen. */
const isIos = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** How the app can be installed here: by the browser's prompt, by hand on iOS, or otherwise by the browser's menu. */
export function useInstallation() {
  const prompt = kept.use();

  return {
    isInstalled: isInstalled(),
    way: prompt ? ('prompt' as const) : isIos() ? ('ios' as const) : ('menu' as const),
    /** A prompt serves once. Who dismisses it is never offered the app again. */
    install: async () => {
      kept.set(undefined);
      const { outcome } = (await prompt?.prompt()) ?? {};
      if (outcome === 'dismissed') declineInstallation();
    },
  };
}

export const declineInstallation = (): void => storage.write('installDeclined', true);
