import type { RequestHandler } from 'express';
import { isAdmitted } from '#server/pipeline/admit-caller.ts';

const FORBIDDEN = 403;

/**
 * Refuses calls of other sites' pages, also under a name that resolves to this machine. The hosts could not: the gateway
 * forwards neither `Origin` nor the page's `Host`.
 */
export const refuseForeignPages =
  (hosts: readonly string[]): RequestHandler =>
  (request, response, next) => {
    if (isAdmitted(request, { origins: [], hosts })) next();
    else
      response
        .status(FORBIDDEN)
        .json({ code: FORBIDDEN, msg: 'Pages of other sites may not call this gateway.', data: null });
  };
