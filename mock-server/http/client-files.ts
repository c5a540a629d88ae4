import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';

/** Sends the copy that the build compressed, if there is one and the browser accepts it. */
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

/** The client's built scripts and styles. Their names change with their content, so browsers may cache them permanently. */
export function mountAssets(clientFolder: string): Router {
  const folder = join(clientFolder, 'assets');
  const router = Router();
  router.use(
    '/assets',
    compressedCopy(folder),
    express.static(folder, { immutable: true, maxAge: '1y', index: false, redirect: false }),
  );
  return router;
}
