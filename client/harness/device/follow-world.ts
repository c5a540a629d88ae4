import { worldName } from '#client/device/phone.ts';
import { switchWorld } from '#client/device/switch-world.ts';
import { onHarnessMessage } from '#client/harness/model/phones/device-messages.ts';
import { readdressWorld } from './phone-history.ts';

/** Shows the world that the harness shows, at the route where the app is. */
export function followWorld(): void {
  onHarnessMessage((message) => {
    if (message.type !== 'live' || message.world === worldName) return;
    readdressWorld(message.world);
    // A command under way keeps its key in the world before, as it does in a reload.
    if (document.documentElement.hasAttribute('data-sending')) location.reload();
    else switchWorld(message.world);
  });
}
