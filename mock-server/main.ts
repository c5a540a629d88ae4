import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { fixtures } from '#fixtures/fixtures.ts';
import { createApp } from './app.ts';
import { banner } from './banner.ts';
import { filesInFolder, filesInMemory } from './http/files.ts';
import type { Machine } from './machine.ts';
import { dueRules } from './services/handlers.ts';
import { readSettings, type Settings } from './settings.ts';
import { Maker } from './worlds/maker.ts';
import { MAIN, Registry } from './worlds/registry.ts';

const TICK_MS = 500;
/** This file runs from the source folder while developing, and from `dist/server` once built. */
const root = resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith(join('dist', 'server')) ? '../..' : '..',
);

function stop(problem: string): never {
  console.error(problem);
  process.exit(1);
}

async function start({ port, host, dataFolder, controlToken }: Settings): Promise<void> {
  const machine: Machine = { now: Date.now, randomBytes, hashCost: 15 };
  const folder = dataFolder === undefined ? undefined : resolve(root, dataFolder);
  if (folder !== undefined) mkdirSync(folder, { recursive: true });

  const maker = new Maker({ machine, dueRules, fixtures }, folder && join(folder, 'main.sqlite'));
  const registry = new Registry(await maker.openMain(MAIN, 'basic'), maker);
  const mockOnly = process.argv.includes('--mock-only');
  const app = createApp({
    registry,
    files: folder === undefined ? filesInMemory() : filesInFolder(join(folder, 'uploads')),
    imagesFolder: join(root, 'fixtures/images'),
    clientFolder: mockOnly ? undefined : join(root, 'dist/client'),
    controlToken,
  });

  const server = createServer(app);
  server.once('error', (error: NodeJS.ErrnoException) =>
    stop(
      error.code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is in use. Choose another with PORT.`
        : `Cannot listen on ${host}:${port}: ${error.message}`,
    ),
  );
  server.listen(port, host, () => {
    const address = server.address();
    const actualPort = typeof address === 'object' && address ? address.port : port;
    console.log(banner(`http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`, mockOnly));
  });

  // Time passes in a running world whether or not anybody calls; calls in between catch up by themselves.
  setInterval(() => registry.all().forEach((open) => open.catchUp()), TICK_MS).unref();

  const close = () => {
    server.close(() => {
      registry.close();
      process.exit(0);
    });
    server.closeAllConnections();
  };
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
}

const settings = readSettings(process.env);
if ('problem' in settings) stop(settings.problem);
start(settings).catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
