import { hash } from 'node:crypto';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { control } from '#contract/control/control.ts';
import { Caller } from '#tests/kit/caller.ts';
import type { Random } from '../simulation/random.ts';
import { startServer, temporaryFolder, type ServerProcess } from '../support/server-process.ts';
import { emptyJournal, keepBusy } from './busy-server.ts';
import { damage, databasesIn, sentenceOf, type Damage } from './damage.ts';
import { Loss } from './findings.ts';

/** A data folder of a stopped server, and a hash of the rows of each of its worlds. */
interface Source {
  readonly path: string;
  readonly worlds: ReadonlyMap<string, string>;
}

/** The outcome of several damaged folders. */
export interface CutTotals {
  cuts: number;
  /** Every row was there. */
  whole: number;
  /** The start named the damaged file. */
  named: number;
}

const ANSWERS = 60;

/** Damages copies of a folder while `next` says so. Throws a Loss if a start neither has every row nor names the file. */
export async function cutRepeatedly(random: Random, totals: CutTotals, next: () => boolean): Promise<void> {
  const folder = temporaryFolder();
  try {
    const sources = [
      await makeSource(join(folder.path, 'killed'), random, 'SIGKILL'),
      await makeSource(join(folder.path, 'stopped'), random, 'SIGTERM'),
    ];
    const copy = join(folder.path, 'copy');
    while (next()) {
      const source = random.pick(sources);
      cpSync(source.path, copy, { recursive: true });
      const done = damage(copy, random);
      totals[await outcomeOf(copy, source, done)] += 1;
      totals.cuts += 1;
      rmSync(copy, { recursive: true });
    }
  } finally {
    folder.remove();
  }
}

/** A folder with several durable worlds and many changes. Their clocks stand still, so that a start changes no row. */
async function makeSource(path: string, random: Random, end: 'SIGKILL' | 'SIGTERM'): Promise<Source> {
  const server = await startServer({ ASSAY_DATA: path });
  const operator = new Caller(server.origin, 'main');
  const journal = emptyJournal();
  for (const name of ['world-1', 'world-2'])
    journal.worlds.add((await operator.ok(control.createWorld, { name, durable: true })).name);
  for (const world of journal.worlds)
    await new Caller(server.origin, world).ok(control.setClock, { mode: 'frozen' });
  await keepBusy(server, random, { journal, answers: ANSWERS, onEnough: () => Promise.resolve() });
  const worlds = await contentOf(server);
  await server.kill(end);
  return { path, worlds };
}

/** A hash of the rows of each world. */
async function contentOf({ origin }: ServerProcess): Promise<Map<string, string>> {
  const operator = new Caller(origin, 'main');
  const contents = new Map<string, string>();
  for (const { name } of await operator.ok(control.worlds)) {
    const db = new Database(await operator.bytes(control.exportWorld, { name }));
    try {
      contents.set(name, digestOf(db));
    } finally {
      db.close();
    }
  }
  return contents;
}

function digestOf(db: Database.Database): string {
  const tables = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all();
  const rows = tables.map((table) => db.prepare(`SELECT * FROM "${table}"`).raw().all());
  return hash('sha256', JSON.stringify(rows));
}

async function outcomeOf(folder: string, source: Source, done: Damage): Promise<'whole' | 'named'> {
  const environment = { ASSAY_DATA: folder };
  const server = await startServer(environment).catch((error: unknown) => String(error));
  if (typeof server === 'string') {
    assertNames(server, done, 'was refused');
    await startWithout(folder, source);
    return 'named';
  }
  try {
    const found = await contentOf(server);
    const different = [...source.worlds].filter(([name, digest]) => found.get(name) !== digest);
    if (different.length === 0) return 'whole';
    assertNames(server.output(), done, 'lacks rows');
    return 'named';
  } finally {
    await server.kill('SIGKILL');
  }
}

function assertNames(output: string, done: Damage, what: string): void {
  const [world = ''] = /[\w-]+(?=\.)/.exec(done.file.split('/').at(-1) ?? '') ?? [];
  if (!new RegExp(`${world}.*(damaged|gone|lost|missing)`, 's').test(output))
    throw new Loss(`The start ${what} after ${sentenceOf(done)}, and says only: ${output}`);
}

/** Goes back as the start says: without the damaged main world, a fresh one begins beside the others. */
async function startWithout(folder: string, { worlds }: Source): Promise<void> {
  const aside = `${folder}-aside`;
  for (const file of databasesIn(folder).filter((name) => /^main\.sqlite/.test(name)))
    renameSync(join(folder, file), `${aside}-${file}`);
  const server = await startServer({ ASSAY_DATA: folder });
  try {
    const found = await contentOf(server);
    for (const [name, digest] of worlds)
      if (name !== 'main' && found.get(name) !== digest)
        throw new Loss(`World ${name} changed without main.`);
  } finally {
    await server.kill('SIGKILL');
  }
}
