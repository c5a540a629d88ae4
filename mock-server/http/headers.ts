import type { ServerResponse } from 'node:http';
import cors from 'cors';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { chatPolicy, pagePolicy, policyText, type Policy } from '#contract/profile/policy.ts';

export const SANDBOX = 'simulated-funds';

/** Sets the header of every response by which the client shows its ribbon. No setting removes it. */
export const sandboxHeader: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Sandbox', SANDBOX);
  next();
};

/** Tells a page's own script that funds are simulated, so that the ribbon appears before the first request. */
export const sandboxTiming: RequestHandler = (_request, response, next) => {
  response.set('Server-Timing', SANDBOX);
  next();
};

/** Headers that keep a page from running or loading foreign content. */
export const pageHeadersWith = (policy: Policy): RequestHandler =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
  });

export const pageHeaders: RequestHandler = pageHeadersWith(pagePolicy());

export const jsonHeaders: readonly (readonly [name: string, value: string])[] = [
  ['X-Sandbox', SANDBOX],
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** Sets the headers of a JSON response. Other headers of middleware around the bench stay. */
export function setJsonHeaders(response: ServerResponse): void {
  for (const [name, value] of jsonHeaders)
    if (value === SANDBOX || !response.hasHeader(name)) response.setHeader(name, value);
}

/** For preflights, which do not reach the pipeline. It sets these headers of its own answers. */
export const apiHeaders: RequestHandler = (_request, response, next) => {
  setJsonHeaders(response);
  next();
};

/** Pictures of any origin can only be displayed. */
export const pictureHeaders: RequestHandler = (_request, response, next) => {
  response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  next();
};

/** The headers of a frame that runs a chat script. For a frame without an origin every resource is cross-origin. */
export const chatHeadersWith =
  (policy: Policy): RequestHandler =>
  (_request, response, next) => {
    response.set({
      'Content-Security-Policy': policyText(policy),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    next();
  };

export const chatHeaders: RequestHandler = chatHeadersWith(chatPolicy());

/** The help desk's script runs in a frame without an origin, for which every resource here is cross-origin. */
export const supportHeaders: RequestHandler = (_request, response, next) => {
  response.set('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};

const exposedHeaders = [
  'X-Sandbox',
  'X-World',
  'X-World-Time',
  'X-World-Rate',
  'X-Request-Id',
  'Retry-After',
];
const allowedHeaders = ['Content-Type', 'Language', 'X-Access-Token', 'X-World', 'Idempotency-Key'];
const PREFLIGHT_S = 600;

/** Opens responses to the pages of these origins, and answers their preflights. */
export const allowOrigins = (origins: readonly string[]): RequestHandler =>
  cors({
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders,
    exposedHeaders,
    maxAge: PREFLIGHT_S,
  });

/** The same for files. A picture in a page of another origin is loaded without naming that origin. */
export function shareFiles(origins: readonly string[]): RequestHandler {
  const allow = allowOrigins(origins);
  return (request, response, next) => {
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    allow(request, response, next);
  };
}
