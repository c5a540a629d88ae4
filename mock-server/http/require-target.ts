import type { RequestHandler } from 'express';
import { refuse } from '../handling/refusal.ts';

/**
 * Refuses BAD_REQUEST to a request without a host, or with a whole address as its target, whose host could differ from the
 * header.
 */
export const requireTarget: RequestHandler = ({ url, httpVersion, headers }, _response, next) => {
  if (!url.startsWith('/') || (headers.host === undefined && httpVersion === '1.1')) refuse('BAD_REQUEST');
  next();
};
