import { reloadForMissingPart } from '#client/device/script-failure.ts';
import { emulateLive } from './live.ts';
import { emulateNetwork } from './network.ts';
import { emulatePseudoLocale } from './pseudo-locale.ts';
import { emulatePush } from './push-plugin.ts';
import { reportRoute } from './route.ts';
import { watchTaps } from './taps.ts';

// The device is emulated before the app starts, as the shell of a real phone is there first.
watchTaps();
emulateNetwork();
emulateLive();
emulatePush();
reportRoute();
// While the server is unreachable this fails; the harness opens the page again later.
emulatePseudoLocale()
  .then(() => import('#client/app/main.tsx'))
  .catch(() => reloadForMissingPart(() => undefined));
