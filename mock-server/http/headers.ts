import type { RequestHandler } from 'express';
import helmet from 'helmet';

const self = "'self'";
const none = "'none'";

/** The header of every response by which the client shows its ribbon. No setting removes it. */
export const sandboxHeader: RequestHandler = (_request, response, next) => {
  response.set('X-Sandbox', 'simulated-funds');
  next();
};

/** The same for a page's own script, so that the ribbon appears before the first request. */
export const sandboxTiming: RequestHandler = (_request, response, next) => {
  response.set('Server-Timing', 'simulated-funds');
  next();
};

/** Headers that keep a page from running or loading foreign content. The bench uses plain HTTP, so nothing is upgraded. */
export const pageHeaders: RequestHandler = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: [self],
      scriptSrc: [self],
      styleSrc: [self],
      imgSrc: [self, 'data:', 'blob:'],
      connectSrc: [self],
      frameSrc: [self],
      objectSrc: [none],
      baseUri: [none],
      formAction: [self],
      frameAncestors: [self],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['dompurify', 'service-worker'],
    },
  },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'sameorigin' },
  referrerPolicy: { policy: 'same-origin' },
});

/** The headers of every API response: name, value, name, value. */
export const apiHeaders: readonly string[] = [
  'X-Sandbox',
  'simulated-funds',
  'X-Content-Type-Options',
  'nosniff',
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy',
  'same-origin',
];

/** Pictures of any origin can only be displayed. */
export const pictureHeaders: RequestHandler = (_request, response, next) => {
  response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  next();
};

/**
 * The frame of a chat script has no origin, and loads and reaches this bench only. Such scripts do not support Trusted
 * Types.
 */
export const chatHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  next();
};

/** The help desk's script runs in a frame without an origin, for which every resource here is cross-origin. */
export const supportHeaders: RequestHandler = (_request, response, next) => {
  response.set('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
