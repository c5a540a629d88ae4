import type { RequestHandler } from 'express';
import helmet from 'helmet';

const self = "'self'";
const none = "'none'";

/** What every answer says about itself. `X-Sandbox` is what the client's ribbon goes by; no setting removes it. */
export const sandboxHeader: RequestHandler = (_request, response, next) => {
  response.set('X-Sandbox', 'simulated-funds');
  next();
};

/** The same where a page's own script can read it, so that the ribbon need not wait for a first call. */
export const sandboxTiming: RequestHandler = (_request, response, next) => {
  response.set('Server-Timing', 'simulated-funds');
  next();
};

/** Headers that keep a page from running or loading what is not ours. The bench speaks plain HTTP, so nothing upgrades. */
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

/** Pictures are shown and nothing else, whoever drew them. */
export const pictureHeaders: RequestHandler = (_request, response, next) => {
  response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  next();
};

/**
 * The frame that a chat script runs in has no origin, whoever opens it, and loads and reaches nothing but this bench.
 * Such scripts know nothing of Trusted Types.
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

/** The help desk's script runs in a frame without an origin, to which everything here comes from elsewhere. */
export const supportHeaders: RequestHandler = (_request, response, next) => {
  response.set('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
