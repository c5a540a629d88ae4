import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { control } from '#contract/control/control.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { Caller } from '#kit/caller.ts';
import { startServer, temporaryFolder, type ServerProcess } from './server-process.ts';

/** A grant to Bob that changes a world. */
export const bonus = { phone: personas.bob.phone, kind: 'bonus', amount: '1' } as const;

export const operatorOf = ({ origin }: ServerProcess, world = 'main'): Caller => new Caller(origin, world);

/** Bob's available balance. */
export async function availableOf(server: ServerProcess, world: string): Promise<number> {
  const { token } = await operatorOf(server, world).ok(control.createSession, { phone: bonus.phone });
  return Number((await new Caller(server.origin, world, token).ok(wallet.wallet)).available);
}

interface DataFolder {
  /** The path, a new one in each test. */
  readonly path: () => string;
  readonly start: () => Promise<ServerProcess>;
  readonly worldFiles: () => string[];
}

/** A data folder for each test of a file. */
export function useDataFolder(): DataFolder {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => void (folder = temporaryFolder()));
  afterEach(() => folder.remove());
  return {
    path: () => folder.path,
    start: () => startServer({ ASSAY_DATA: folder.path }),
    worldFiles() {
      const worlds = join(folder.path, 'worlds');
      return existsSync(worlds) ? readdirSync(worlds) : [];
    },
  };
}
