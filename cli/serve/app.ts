import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { gatewayPath, throughGateway } from '#contract/profile/gateway.ts';
import { pageWithProfile, profileText } from '#contract/profile/page.ts';
import { chatPolicy, originsOf, pagePolicy } from '#contract/profile/policy.ts';
import { resolveProfile } from '#contract/profile/resolve.ts';
import { ProfileError } from '#contract/profile/read.ts';
import type { Profile } from '#contract/profile/schema.ts';
import { mountAssets } from '#server/http/client-files.ts';
import { chatHeadersWith, pageHeadersWith } from '#server/http/headers.ts';
import { isAdmitted } from '#server/http/admit.ts';
import { assertWholeAddresses } from '../profile-file.ts';
import { createGateway } from './gateway.ts';
import { overviewPage } from './overview.ts';

interface ServeOptions {
  readonly profile: Profile;
  readonly file: string;
  readonly clientFolder: string;
  /** True to forward the calls of the page to the hosts, too. */
  readonly gateway: boolean;
  /** The names of the gateway besides localhost and its IP addresses. */
  readonly hosts?: readonly string[];
  readonly answerMs?: number;
}

/** The client for the hosts of a profile, in one Express application. Throws a ProfileError. */
export function createClientApp({
  profile,
  file,
  clientFolder,
  gateway,
  hosts = [],
  ...limits
}: ServeOptions): Express {
  assertHosts(profile, file);
  const direct = resolveProfile(profile);
  const led = throughGateway(direct);
  const client = gateway ? led.client : direct;
  const text = profileText(client);

  const app = express();
  app.disable('x-powered-by');
  if (gateway)
    app.use(
      gatewayPath,
      refuseForeignPages(hosts),
      createGateway({ client, origins: led.origins, ...limits }),
    );
  app.use(mountAssets(clientFolder));
  app.use(pageHeadersWith(pagePolicy(originsOf(profile, client))));
  app.use(compression());
  app.get(['/', '/index.html'], (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html');
    response.send(pageWithProfile(readFileSync(join(clientFolder, 'index.html'), 'utf8'), text));
  });
  // The worker keeps the page. A browser replaces a worker that differs, and then has the page of this profile.
  app.get('/service-worker.js', (_request, response) => {
    const mark = createHash('sha256').update(text).digest('hex').slice(0, 16);
    response.set('Cache-Control', 'no-cache').type('js');
    response.send(`${readFileSync(join(clientFolder, 'service-worker.js'), 'utf8')}\n// Profile ${mark}\n`);
  });
  app.get(
    '/profile',
    (_request, response) => void response.type('html').send(overviewPage(profile, direct, gateway)),
  );
  app.use('/chat', chatHeadersWith(chatPolicy(profile.chat)));
  // The harness and the simulator belong to the reference.
  app.use(
    /^\/(?:harness|phone|simulator)(?:\.html)?$/,
    (_request, response) => void response.sendStatus(404),
  );
  app.use(express.static(clientFolder, { redirect: false, index: false }));
  return app;
}

/** A process without hosts would serve a client that can call nothing. */
function assertHosts(profile: Profile, file: string): void {
  if (Object.keys(profile.services ?? {}).length === 0)
    throw new ProfileError(`${file}: services must name the hosts that the client calls.`);
  assertWholeAddresses(profile, file, '. This process serves no paths of a host.');
}

export const isBuilt = (clientFolder: string): boolean => existsSync(join(clientFolder, 'index.html'));

const FORBIDDEN = 403;

/**
 * Refuses calls of other sites' pages, also under a name that resolves to this machine. The hosts could not: the gateway
 * forwards neither `Origin` nor the page's `Host`.
 */
const refuseForeignPages =
  (hosts: readonly string[]): RequestHandler =>
  (request, response, next) => {
    if (isAdmitted(request, { origins: [], hosts })) next();
    else
      response
        .status(FORBIDDEN)
        .json({ code: FORBIDDEN, msg: 'Pages of other sites may not call this gateway.', data: null });
  };
