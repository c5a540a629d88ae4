import type { RequestHandler } from 'express';
import { SANDBOX } from './headers.ts';

/** The beginnings of the bench's own addresses. Behind a proxy that strips the path, one like these could mean either. */
const OWN = [
  ...['api', 'assets', 'chat', 'control', 'docs', 'files', 'harness', 'healthz', 'metrics', 'openapi.json'],
  ...['phone', 'readyz', 'screenshots', 'share', 'simulator'],
];

/** Returns true for a path below which the bench can be served, such as `/assay` or `/tools/assay`. */
export const isBasePath = (text: string): boolean =>
  /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/.test(text) && !OWN.includes(text.split('/')[1]?.toLowerCase() ?? '');

/**
 * Serves the application that follows below a path, behind a proxy that keeps the path or strips it, in the same way in both
 * cases. Express then knows the path as `baseUrl`, as of an application that is mounted, and cookies and links begin with
 * it. The address of the path without a slash is redirected, because pages refer to what is beside them.
 */
export const belowPath =
  (basePath: string): RequestHandler =>
  (request, response, next) => {
    const { url } = request;
    if (url === basePath || url.startsWith(`${basePath}?`)) {
      // Escaped, because a header has fewer characters than the first line of a request.
      const location = `${basePath}/${new URL(url, 'http://localhost').search}`;
      response.set({ Location: location, 'X-Sandbox': SANDBOX }).status(308).end();
      return;
    }
    const path = url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url;
    Object.assign(request, { url: path, baseUrl: basePath, originalUrl: basePath + path });
    next();
  };
