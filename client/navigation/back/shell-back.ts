import { nativeShell } from '#client/device/native-shell.ts';

/** Called at each press, with the function that leaves the app. */
type OnBack = (leave: () => void) => void;

interface CordovaScope {
  readonly navigator: { readonly app?: { readonly exitApp: () => void } };
}

/** Follows the hardware Back of the shell that this page runs in. Returns a function that stops this. */
export const followShellBack = (onBack: OnBack): (() => void) =>
  nativeShell() === 'capacitor' ? followCapacitor(onBack) : followCordova(onBack);

/** A listener takes the place of Cordova's own step back. */
function followCordova(onBack: OnBack): () => void {
  const leave = () => (globalThis as unknown as CordovaScope).navigator.app?.exitApp();
  const press = () => onBack(leave);
  document.addEventListener('backbutton', press);
  return () => document.removeEventListener('backbutton', press);
}

/** Leaves the app in the background as Android itself does, where a payment under way is answered. */
function followCapacitor(onBack: OnBack): () => void {
  const isOver = new AbortController();
  void (async () => {
    const { App } = await import('@capacitor/app');
    const listener = await App.addListener('backButton', () => onBack(() => void App.minimizeApp()));
    const remove = () => void listener.remove();
    if (isOver.signal.aborted) remove();
    else isOver.signal.addEventListener('abort', remove);
  })();
  return () => isOver.abort();
}
