import type { RequestHandler } from 'express';
import { restoredAddress } from '#contract/restored-address.ts';

/** Sends a browser with a link whose `#` was encoded on its way, as messengers do with invitations, to the screen. */
export const restoreAddress: RequestHandler = ({ method, originalUrl }, response, next) => {
  const restored = method === 'GET' ? restoredAddress(originalUrl) : undefined;
  if (restored === undefined) next();
  else response.redirect(302, restored);
};
