import { msg } from '#contract/msg.ts';
import { user } from '#contract/user/user.ts';

/** The commands that the app sends by itself. No one waits for them. */
export const ownCommands = [user.pushToken, msg.liveTicket] as const;

/** Returns true for a request of a command that a person has pressed. */
export const isPressedCommand = (method: string, url: string | URL): boolean =>
  method.toUpperCase() !== 'GET' && !ownCommands.some(({ path }) => String(url).endsWith(path));
