import { msg } from '#contract/msg.ts';
import { user } from '#contract/user/user.ts';

/** The commands that the app sends by itself. It sends them again, so nothing is lost with their answers. */
const own = [user.pushToken.path, msg.liveTicket.path];

/** Returns true for a request of a command that somebody has pressed. */
export const isPressedCommand = (method: string, url: string | URL): boolean =>
  method.toUpperCase() !== 'GET' && !own.some((path) => String(url).endsWith(path));
