import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FixtureName } from '#contract/control/worlds.ts';
import { fixtures } from '#fixtures/fixtures.ts';
import { createHttpServer } from '#server/app.ts';
import { dueRules } from '#server/handlers.ts';
import { realTime } from '#server/handling/real-time.ts';
import type { Cells } from '#server/cells/cells.ts';
import type { NamedToken } from '#server/http/operator-door.ts';
import { filesInMemory, type Files } from '#server/http/files.ts';
import { RealPhones } from '#server/phones/real-phones.ts';
import { packageFolder } from '#server/process/package-folder.ts';
import { DurableFolder } from '#server/worlds/storage/durable-folder.ts';
import { WorldFactory } from '#server/worlds/registry/factory.ts';
import { Eviction } from '#server/worlds/registry/eviction.ts';
import { openRegistry } from '#server/worlds/registry/open-registry.ts';
import type { Registry } from '#server/worlds/registry/registry.ts';
import { ExpectationError } from './expectation-error.ts';

/** A Monday at 10:00 in Nairobi, within the withdrawal window. The bench's system clock is frozen there. */
export const START = Date.parse('2026-03-02T10:00:00+03:00');

export const CONTROL_TOKEN = 'operator-of-the-tests';

export const HASH_COST = 4;

export interface Bench {
  /** Its address, with the path below which everything is. */
  readonly origin: string;
  readonly registry: Registry;
  /** Stops it. Throws an ExpectationError if a due event of any of its worlds failed and was not taken. */
  close(): Promise<void>;
  /** The due events that failed since the last call. A test that provokes them takes them. */
  takeDueFailures(): string[];
  /** The number of open connections. */
  countConnections(): Promise<number>;
  /** Allows the process to exit while the bench is running. */
  unref(): void;
}

interface Options {
  /** The system clock. Frozen at START by default. */
  readonly now?: () => number;
  readonly monotonic?: () => number;
  /** The cost of password hashes. Cheap by default. */
  readonly hashCost?: number;
  /** The fixture of the world `main`. Empty by default. */
  readonly fixture?: FixtureName;
  readonly clientFolder?: string | undefined;
  /** Stores durable worlds. Without it all worlds are in memory. */
  readonly dataFolder?: string;
  readonly files?: Files;
  readonly eviction?: Eviction;
  /** The other origins whose pages may call, and the names of the server besides its addresses. */
  readonly origins?: readonly string[];
  readonly hosts?: readonly string[];
  /** The tokens of the operator. By default callers need no token. */
  readonly controlToken?: string;
  readonly tokens?: () => readonly NamedToken[];
  /** The cells among which it is one. */
  readonly cells?: Cells | undefined;
  /** The hosts under which real phones reach it. */
  readonly hostnames?: readonly string[];
  /** The time to live of new worlds. By default they stay. */
  readonly ttlMs?: number;
  /** The path below which everything is, such as `/assay`. */
  readonly basePath?: string;
  /** The time for which a client may read nothing of a response. */
  readonly stallMs?: number;
  /** Further connections are closed. */
  readonly maxConnections?: number;
}

/** Starts the whole server on a free port, with its own clock. */
export async function startBench({
  now = () => START,
  monotonic = realTime.monotonic,
  hashCost = HASH_COST,
  fixture = 'empty',
  clientFolder,
  dataFolder,
  files = filesInMemory(),
  eviction,
  origins = [],
  hosts = [],
  hostnames = [],
  controlToken,
  tokens,
  ttlMs,
  ...limits
}: Options = {}): Promise<Bench> {
  const dueFailures: string[] = [];
  const onDueFailure = (failure: string) => void dueFailures.push(failure);
  const runtime = { now, monotonic, randomBytes, hashCost, onDueFailure };
  const durable = dataFolder === undefined ? undefined : new DurableFolder(dataFolder);
  const factory = new WorldFactory({ runtime, dueRules, fixtures, pictures: files }, durable);
  const registry = await openRegistry({
    factory,
    pictures: files,
    fixture,
    ttlMs,
    eviction: () => eviction ?? withoutEviction(dataFolder),
  });
  const app = createHttpServer({
    registry,
    files,
    fixturesFolder: join(packageFolder, 'fixtures'),
    clientFolder,
    controlToken,
    tokens,
    access: { origins, hosts },
    phones: new RealPhones(() => hostnames),
    ...limits,
  });
  return benchOf(await listen(app), { ...limits, registry, dueFailures });
}

function benchOf(
  server: Server,
  { basePath = '', registry, dueFailures }: { basePath?: string; registry: Registry; dueFailures: string[] },
): Bench {
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}${basePath}`,
    registry,
    countConnections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    unref() {
      server.unref();
      server.on('connection', (socket) => socket.unref());
    },
    takeDueFailures: () => dueFailures.splice(0),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        registry.close();
        server.closeAllConnections();
      });
      const failures = dueFailures.splice(0);
      if (failures.length > 0) throw new ExpectationError(['Due events failed.', ...failures]);
    },
  };
}

/**
 * Keeps all worlds open. The folder is created when a world file is uploaded or a large world copied. A file of it can become
 * the file of a durable world, so both are on one file system.
 */
function withoutEviction(dataFolder: string | undefined): Eviction {
  const folder =
    dataFolder === undefined
      ? join(tmpdir(), `assay-bench-${randomBytes(8).toString('hex')}`)
      : join(dataFolder, 'parked-worlds');
  const unlimited = Number.POSITIVE_INFINITY;
  return new Eviction(folder, {
    maxWorlds: 1000,
    maxOpen: unlimited,
    maxBytes: unlimited,
    idleMs: unlimited,
  });
}

const listen = (server: Server): Promise<Server> =>
  new Promise((resolve, reject) =>
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve(server)),
  );
