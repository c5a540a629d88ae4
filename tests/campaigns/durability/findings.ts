import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { control } from '#contract/control/control.ts';
import { Caller } from '#kit/caller.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import type { Journal } from './busy-server.ts';

/** Something that a server lost or holds in part. */
export class Loss extends Error {}

interface Options {
  /** Also rebuilds each world from its command log: equal rows mean that no command has happened in part. */
  readonly replays: boolean;
}

/** Compares what a server holds with what was acknowledged. Throws a Loss. Returns the number of acknowledged changes. */
export async function findLoss(
  { origin }: ServerProcess,
  journal: Journal,
  options: Options,
): Promise<number> {
  const operator = new Caller(origin, 'main');
  const present = new Set((await operator.ok(control.worlds)).map(({ name }) => name));
  let changes = 0;
  for (const world of journal.worlds) {
    if (!present.has(world)) throw new Loss(`World ${world} was created and is gone.`);
    const acknowledged = journal.acknowledged.get(world) ?? new Map<string, string>();
    const stored = await storedIn(operator, world);
    const lost = [...acknowledged].filter(([id]) => !stored.has(id));
    if (lost.length > 0)
      throw new Loss(
        `World ${world} lost ${lost.length} of ${acknowledged.size} acknowledged changes: ${lost.join(', ')}`,
      );
    const { now } = await new Caller(origin, world).ok(control.clock);
    if (now < (journal.clocks.get(world) ?? 0)) throw new Loss(`World ${world} lost a move of its clock.`);
    const input = options.replays ? { replay: 'true' as const } : {};
    const checked = await new Caller(origin, world).ok(control.invariants, input);
    if (!checked.holds) throw new Loss(`World ${world} breaks its invariants: ${JSON.stringify(checked)}`);
    changes += acknowledged.size;
  }
  return changes;
}

/** The request ids in the command log of a world. */
async function storedIn(operator: Caller, name: string): Promise<Set<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-durability-'));
  const file = join(folder, 'exported.sqlite');
  writeFileSync(file, await operator.bytes(control.exportWorld, { name }));
  const db = new Database(file, { readonly: true });
  try {
    return new Set(db.prepare<[], string>('SELECT requestId FROM command').pluck().all());
  } finally {
    db.close();
    rmSync(folder, { recursive: true });
  }
}
