import { reloadForMissingPart } from '#client/device/script-failure.ts';
import { emulateLanguage } from './language.ts';
import { emulateLive, interruptLive } from './live.ts';
import { emulateNetwork } from './network.ts';
import { emulatePush } from './push-plugin.ts';
import { keepOutsideFocus } from './outside-focus.ts';
import { reportPaints } from './paints.ts';
import { emulateHistory, reportRoute, readdressWorld } from './phone-history.ts';
import { watchTaps } from './taps.ts';
import { worldName } from '#client/device/phone.ts';
import { switchWorld } from '#client/device/switch-world.ts';
import { onHarnessMessage } from '#client/harness/messages/device-messages.ts';

const isFramed = parent !== window;

/** The device is emulated before the app starts, as the shell of a real phone is there first. */
async function start(): Promise<void> {
  watchTaps();
  emulateNetwork();
  // Before the live channel opens in that world.
  if (isFramed) followWorld();
  // A real phone has a live channel of its own.
  const isReal = !isFramed && (await (await import('./real-phone.ts')).connectRealPhone());
  if (isReal) interruptLive();
  else emulateLive();
  emulatePush();
  reportPaints();
  if (isFramed) {
    emulateHistory();
    keepOutsideFocus();
  }
  reportRoute();
  await emulateLanguage();
  await import('#client/app/main.tsx');
}

// While the server is unreachable this fails; the harness opens the page again later.
start().catch(() => reloadForMissingPart(() => undefined));

/** Shows the world that the harness shows, at the route where the app is, and no pop-ups over its past. */
function followWorld(): void {
  onHarnessMessage((message) => {
    if (message.type !== 'live') return;
    if (message.isQuiet) void import('#client/shell/automatic-popup.ts').then((popup) => popup.recordPopup());
    if (message.world === worldName) return;
    readdressWorld(message.world);
    // A command under way keeps its key in the world before, as it does in a reload.
    if (document.documentElement.hasAttribute('data-sending')) location.reload();
    else switchWorld(message.world);
  });
}
