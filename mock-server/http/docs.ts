import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Router, type Request, type RequestHandler } from 'express';
import { openApi } from '#contract/openapi.ts';
import callScript from '../docs/call.js?raw';
import callerScript from '../docs/caller.js?raw';
import code from '../docs/code.css?raw';
import frame from '../docs/frame.css?raw';
import font from '../docs/geist-latin.woff2?inline';
import mark from '../docs/mark.svg?raw';
import operations from '../docs/operations.css?raw';
import { page } from '../docs/page.ts';
import pageScript from '../docs/page.js?raw';
import text from '../docs/page.css?raw';
import { ownOrigin, type Access } from './admit.ts';

/** The contract as OpenAPI at `/openapi.json`, the documentation page at `/docs`, and the icon. */
export function mountDocs(hasHarness: boolean, access: Access): Router {
  const router = Router();
  const document = once(openApi);
  const texts: readonly (readonly [path: string, type: string, make: (basePath: string) => string])[] = [
    ['/docs', 'html', (basePath) => page(document(), { hasHarness, basePath })],
    ['/docs/page.css', 'css', () => [text, frame, operations, code].join('\n')],
    ['/docs/page.js', 'js', () => pageScript],
    ['/docs/call.js', 'js', () => callScript],
    ['/docs/caller.js', 'js', () => callerScript],
    ['/docs/mark.svg', 'svg', () => mark],
    // Browsers request this icon for a response without one, such as a picture, and report an error if it is missing.
    ['/favicon.ico', 'svg', () => mark],
  ];
  for (const [path, type, make] of texts)
    router.get(
      path,
      serve(type, make, ({ baseUrl }) => baseUrl),
    );
  const letters = Buffer.from(font.slice(font.indexOf(',') + 1), 'base64');
  router.get('/docs/geist-latin.woff2', (_request, response) => {
    response.type('woff2').set('Cache-Control', 'max-age=86400').send(letters);
  });
  const described = (url: string) =>
    JSON.stringify({ ...document(), servers: document().servers.map((server) => ({ ...server, url })) });
  router.get(
    '/openapi.json',
    serve('json', described, (request) => `${ownOrigin(request, access) ?? ''}${request.baseUrl}` || '/'),
  );
  return router;
}

/** Serves a text that is cached with its compressed form and its tag. It is made again when `keyOf` changes. */
function serve(
  type: string,
  make: (key: string) => string,
  keyOf: (request: Request) => string,
): RequestHandler {
  let kept: (ReturnType<typeof packed> & { readonly key: string }) | undefined;
  return (request, response) => {
    const key = keyOf(request);
    if (kept?.key !== key) kept = { key, ...packed(make(key)) };
    const { text, gzipped, tag } = kept;
    response.type(type).set({ ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    if (request.acceptsEncodings('gzip') === 'gzip') response.set('Content-Encoding', 'gzip').send(gzipped);
    else response.send(text);
  };
}

function packed(written: string) {
  const text = Buffer.from(written);
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  // The tag is of the text, compressed or not.
  return { text, gzipped: gzipSync(text), tag: `W/"${digest}"` };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
