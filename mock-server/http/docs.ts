import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Router, type RequestHandler } from 'express';
import { openApi } from '#contract/openapi.ts';
import callScript from '../docs/call.js?raw';
import mark from '../docs/mark.svg?raw';
import { page } from '../docs/page.ts';
import pageScript from '../docs/page.js?raw';
import style from '../docs/page.css?raw';

/** The contract as an OpenAPI document at `/openapi.json`, and the page at `/docs` that shows it. */
export function mountDocs(): Router {
  const router = Router();
  const document = once(openApi);
  router.get(
    '/openapi.json',
    serve('json', () => JSON.stringify(document())),
  );
  router.get(
    '/docs',
    serve('html', () => page(document())),
  );
  router.get(
    '/docs/page.css',
    serve('css', () => style),
  );
  router.get(
    '/docs/page.js',
    serve('js', () => pageScript),
  );
  router.get(
    '/docs/call.js',
    serve('js', () => callScript),
  );
  router.get(
    '/docs/mark.svg',
    serve('svg', () => mark),
  );
  return router;
}

/** Serves a text that is made when it is first asked for, and kept, with its compressed form and its tag. */
function serve(type: string, make: () => string): RequestHandler {
  const kept = once(() => {
    const text = Buffer.from(make());
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    // The tag is of what is said, however it is packed.
    return { text, gzipped: gzipSync(text), tag: `W/"${digest}"` };
  });
  return (request, response) => {
    const { text, gzipped, tag } = kept();
    response.type(type).set({ ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    if (request.acceptsEncodings('gzip') === 'gzip') response.set('Content-Encoding', 'gzip').send(gzipped);
    else response.send(text);
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
