import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkProfile } from '#contract/profile/read.ts';
import { createClientApp } from '#cli/serve/app.ts';

/** Listens on a free port until the test ends. Returns the origin. */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A folder like a built client's, until the test ends. */
function clientFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-serve-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'chat'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Assay</title></head></html>');
  for (const page of ['harness', 'simulator']) writeFileSync(join(folder, `${page}.html`), page);
  writeFileSync(join(folder, 'chat/frame.html'), 'frame');
  writeFileSync(join(folder, 'service-worker.js'), 'worker');
  return folder;
}

interface Serving {
  readonly gateway?: boolean;
  readonly answerMs?: number;
}

/** Serves a client for the hosts of a profile. Returns its origin. */
export const serve = (profile: object, { gateway = false, ...limits }: Serving = {}): Promise<string> =>
  listen(
    createClientApp({
      profile: checkProfile(profile, 'profile.json'),
      file: 'profile.json',
      clientFolder: clientFolder(),
      gateway,
      ...limits,
    }),
  );

export const policyOf = (response: Response) =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split(/; ?/).map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')] as const;
    }),
  );

export const profileIn = (html: string) =>
  JSON.parse(/id="profile">([^<]*)<\/script>/.exec(html)?.[1] ?? '{}') as {
    services: Record<string, { url: string; pictures: string }>;
    endpoints: Record<string, { url?: string } | null>;
  };
