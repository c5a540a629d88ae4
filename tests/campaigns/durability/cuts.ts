import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import { control } from '#contract/control/control.ts';
import { Caller } from '#kit/caller.ts';
import type { Random } from '../simulation/random.ts';
import { startServer, temporaryFolder, type ServerProcess } from '../../support/server-process.ts';
import { emptyJournal, keepBusy } from './busy-server.ts';
import { damage, databasesIn, sentenceOf, type Damage } from './damage.ts';
import { Loss } from './findings.ts';

/** The rows of a world, by table. */
type Content = ReadonlyMap<string, readonly (readonly unknown[])[]>;

/** A data folder of an ended server, and the content of each of its worlds. */
interface Source {
  readonly path: string;
  readonly end: 'SIGKILL' | 'SIGTERM';
  readonly worlds: ReadonlyMap<string, Content>;
}

/** The outcome of several damaged folders. */
export interface CutTotals {
  cuts: number;
  /** Every row was there. */
  whole: number;
  /** The start named the damaged file. */
  named: number;
  /** A killed server's file has another text in the place of one, which breaks nothing that a start could check. */
  otherText: number;
}

const ANSWERS = 60;

/**
 * Damages copies of a folder while `next` says so. Throws a Loss if a start neither has every row nor names the file, unless
 * a text in a killed server's file became another text.
 */
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
async function makeSource(path: string, random: Random, end: Source['end']): Promise<Source> {
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
  return { path, end, worlds };
}

async function contentOf({ origin }: ServerProcess): Promise<Map<string, Content>> {
  const operator = new Caller(origin, 'main');
  const contents = new Map<string, Content>();
  for (const { name } of await operator.ok(control.worlds)) {
    const db = new Database(await operator.bytes(control.exportWorld, { name }));
    try {
      contents.set(name, rowsOf(db));
    } finally {
      db.close();
    }
  }
  return contents;
}

function rowsOf(db: Database.Database): Content {
  const tables = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all();
  return new Map(
    tables.map((table) => [table, db.prepare<[], unknown[]>(`SELECT * FROM "${table}"`).raw().all()]),
  );
}

/** Returns true if two contents differ in texts and in nothing else. */
function differInTextsOnly(before: Content, found: Content | undefined): boolean {
  if (!found || !isDeepStrictEqual([...before.keys()], [...found.keys()])) return false;
  return [...before].every(([table, rows]) => {
    const others = found.get(table) ?? [];
    return rows.length === others.length && rows.every((row, at) => isSameButTexts(row, others[at] ?? []));
  });
}

const isSameButTexts = (row: readonly unknown[], other: readonly unknown[]): boolean =>
  row.every(
    (value, at) =>
      isDeepStrictEqual(value, other[at]) || (typeof value === 'string' && typeof other[at] === 'string'),
  );

async function outcomeOf(folder: string, source: Source, done: Damage): Promise<keyof CutTotals> {
  const environment = { ASSAY_DATA: folder };
  const server = await startServer(environment).catch((error: unknown) => String(error));
  if (typeof server === 'string') {
    if (!names(server, done))
      throw new Loss(`The start was refused after ${sentenceOf(done)}, and says only: ${server}`);
    await startWithout(folder, source);
    return 'named';
  }
  try {
    const found = await contentOf(server);
    const different = [...source.worlds].filter(([name, rows]) => !isDeepStrictEqual(found.get(name), rows));
    if (different.length === 0) return 'whole';
    if (names(server.output(), done)) return 'named';
    const isText = different.every(([name, rows]) => differInTextsOnly(rows, found.get(name)));
    if (isText && source.end === 'SIGKILL') return 'otherText';
    throw new Loss(`The start lacks rows after ${sentenceOf(done)}, and says only: ${server.output()}`);
  } finally {
    await server.kill('SIGKILL');
  }
}

function names(output: string, { file }: Damage): boolean {
  const [world = ''] = /[\w-]+(?=\.)/.exec(file.split('/').at(-1) ?? '') ?? [];
  return new RegExp(`${world}.*(damaged|gone|lost|missing|left out)`, 's').test(output);
}

/** Goes back as the start says: without the damaged main world, a fresh one begins beside the others. */
async function startWithout(folder: string, { worlds }: Source): Promise<void> {
  const aside = `${folder}-aside`;
  for (const file of databasesIn(folder).filter((name) => /^main\.sqlite/.test(name)))
    renameSync(join(folder, file), `${aside}-${file}`);
  const server = await startServer({ ASSAY_DATA: folder });
  try {
    const found = await contentOf(server);
    for (const [name, rows] of worlds)
      if (name !== 'main' && !isDeepStrictEqual(found.get(name), rows))
        throw new Loss(`World ${name} changed without main.`);
  } finally {
    await server.kill('SIGKILL');
  }
}
