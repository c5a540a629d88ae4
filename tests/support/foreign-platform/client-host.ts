import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express, { type Express } from 'express';
import { profileElementId, profileText } from '#contract/profile/page.ts';
import { readProfile } from '#contract/profile/read.ts';
import { resolveProfile } from '#contract/profile/resolve.ts';
import { createClientApp } from '#cli/serve/app.ts';
import { clientFolder } from '../browser.ts';

interface ClientHost {
  readonly origin: string;
  close(): Promise<void>;
}

const file = 'profile.json';

/** Serves the built client with a profile in its page, on an origin of its own. */
export function serveClient(profile: object): Promise<ClientHost> {
  const data = profileText(resolveProfile(readProfile(JSON.stringify(profile), file)));
  const page = readFileSync(join(clientFolder, 'index.html'), 'utf8').replace(
    '<head>',
    () => `<head><script type="application/json" id="${profileElementId}">${data}</script>`,
  );
  const app = express();
  app.get('/', (_request, response) => void response.type('html').send(page));
  app.use(express.static(clientFolder, { index: false }));
  return listen(app);
}

const served = (profile: object, gateway: boolean): Promise<ClientHost> =>
  listen(
    createClientApp({ profile: readProfile(JSON.stringify(profile), file), file, clientFolder, gateway }),
  );

/** Serves the built client as `npm run serve` does, with the policy of the profile. */
export const serveDirect = (profile: object): Promise<ClientHost> => served(profile, false);

/** Serves the built client as `npm run serve -- --gateway` does. */
export const serveGateway = (profile: object): Promise<ClientHost> => served(profile, true);

export async function listen(app: Express): Promise<ClientHost> {
  const server = createServer(app);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
