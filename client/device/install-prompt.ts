import { sharedState } from '#client/ui/overlays/shared-state.ts';

/** Chromium's offer to install the app, which a page keeps until a good moment. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const installPrompt = sharedState<InstallPrompt | undefined>(undefined);

/** Keeps the browser's offer to install the app. Call it with the start, because the offer comes once. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => installPrompt.set(undefined));
}
