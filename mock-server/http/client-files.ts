import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';

/** What a page's own headers say is of no use to a script or a style; that they are nothing else is. */
const assetHeaders: RequestHandler = (_request, response, next) => {
  response.set({ 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' });
  next();
};

/** Sends the copy that the build has compressed, where there is one and the browser takes it. */
const compressedCopy =
  (folder: string): RequestHandler =>
  (request, response, next) => {
    const { path } = request;
    const isBuilt = /^\/[\w.-]+\.(?:js|css)$/.test(path) && existsSync(join(folder, `${path}.gz`));
    if (isBuilt) response.vary('Accept-Encoding');
    if (isBuilt && request.acceptsEncodings('gzip')) {
      response.type(extname(path)).set('Content-Encoding', 'gzip');
      request.url = `${path}.gz`;
    }
    next();
  };

/** The built client's scripts and styles, whose names change with their content: whoever has one may keep it. */
export function mountAssets(clientFolder: string): Router {
  const folder = join(clientFolder, 'assets');
  const router = Router();
  router.use(
    '/assets',
    assetHeaders,
    compressedCopy(folder),
    express.static(folder, { immutable: true, maxAge: '1y', index: false, redirect: false }),
  );
  return router;
}
