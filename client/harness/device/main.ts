import { reloadForMissingPart } from '#client/device/script-failure.ts';
import { emulateLive } from './live.ts';
import { emulateNetwork } from './network.ts';
import { emulatePush } from './push-plugin.ts';
import { tellRoute } from './route.ts';

// The app finds a phone around it, as it would in a shell of its own: first the phone, then the app.
emulateNetwork();
emulateLive();
emulatePush();
tellRoute();
// Where the server is away, the harness opens this page anew once it is back.
import('#client/app/main.tsx').catch(() => reloadForMissingPart(() => undefined));
