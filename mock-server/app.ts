import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { contract } from '#contract/index.ts';
import { fixtures } from '#fixtures/fixtures.ts';
import { replay } from './replay/replay.ts';
import { dueRules, ruleOf } from './services/handlers.ts';
import { operatorRuleOf } from './control/handlers.ts';
import { Refusal } from './refusal.ts';
import { mountAssets } from './http/client-files.ts';
import { mountDocs } from './http/docs.ts';
import {
  chatHeaders,
  pageHeaders,
  pictureHeaders,
  sandboxHeader,
  sandboxTiming,
  supportHeaders,
} from './http/headers.ts';
import { answer } from './http/answer.ts';
import { mountServices } from './http/mount.ts';
import type { Files } from './http/files.ts';
import { mountOperator } from './http/operator.ts';
import type { Registry } from './worlds/registry.ts';

interface Options {
  readonly registry: Registry;
  readonly files: Files;
  /** Where the fixtures' pictures, videos and scripts are. */
  readonly fixturesFolder: string;
  /** The built client, when this process serves it. */
  readonly clientFolder: string | undefined;
  readonly controlToken: string | undefined;
}

/** The whole bench on one port: services, operator, pictures, documentation and, if asked, the client. */
export function createApp(options: Options): RequestListener {
  const { registry, files } = options;
  const services = mountServices({
    registry,
    files,
    endpoints: contract.filter((endpoint) => !isOperators(endpoint)),
    ruleOf,
  });
  const others = mountOthers(options);
  return (request, response) => {
    if (/^\/api(\/|$|\?)/.test(request.url ?? '')) services(request, response);
    else others(request, response);
  };
}

const isOperators = ({ access }: { access: string }) => access === 'operator';

/** Everything but the members' calls. */
function mountOthers({ registry, files, fixturesFolder, clientFolder, controlToken }: Options): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.use(sandboxHeader);
  if (clientFolder !== undefined) app.use(mountAssets(clientFolder));
  app.use(pageHeaders);

  app.use(
    '/control',
    mountOperator({
      registry,
      replay: (image) => replay(image, { fixtures, dueRules }),
      endpoints: contract.filter(isOperators),
      ruleOf: operatorRuleOf,
      token: controlToken,
    }),
  );

  app.get('/healthz', (_request, response) => void response.json({ ok: true }));
  app.use(mountDocs());
  app.use('/files/uploads', pictureHeaders, (request, response, next) =>
    files.serve(request, response, next),
  );
  const published = (folder: string) =>
    express.static(join(fixturesFolder, folder), { index: false, redirect: false, maxAge: '1h' });
  app.use('/files/videos', pictureHeaders, published('videos'));
  app.use('/files/support', supportHeaders, published('support'));
  app.use('/files', pictureHeaders, published('images'));

  if (clientFolder !== undefined) {
    app.use(compression());
    app.use('/chat', chatHeaders);
    app.use(
      sandboxTiming,
      express.static(clientFolder, { etag: true, redirect: false, extensions: ['html'] }),
    );
  }
  app.use((request, response) =>
    answer(request, response, () => Promise.reject(new Refusal('UNKNOWN_ENDPOINT'))),
  );
  // Express knows an error handler by its four parameters.
  app.use((error: Error, request: Request, response: Response, _next: NextFunction) =>
    answer(request, response, () => Promise.reject(error)),
  );
  return app;
}
