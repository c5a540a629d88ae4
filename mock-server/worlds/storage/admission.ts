import { closeSync, openSync, readSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { findClock } from '../../clock/clock-store.ts';
import { isInstant } from '../../clock/clock.ts';
import { hasLogElsewhere, isWritableFormat, openIncoming } from '../../db/open.ts';
import { migrationsAhead, NewerSchema, UnknownSchema } from '../../db/schema.ts';
import { Sql } from '../../db/sql.ts';
import { checkInvariants } from '../../ledger/invariants.ts';
import { refuse, Refusal } from '../../handling/refusal.ts';
import type { DueRules } from '../../handling/due-rules.ts';
import { lastInstant } from './command-store.ts';
import { Params } from '#contract/control/params.ts';
import { readParams } from './params.ts';
import { extractPictures, type TakePicture } from './carried-pictures.ts';
import { fitTogether } from './relation-checks.ts';
import { hasCleanContent, hasTooManyEvents, hasValidRows, isIntact, MAX_AGENDA } from './row-checks.ts';
import { upgradeWorld, type FixtureParams } from './upgrade.ts';

/** The rules that an imported world must satisfy. */
export interface Platform {
  readonly fixtures: FixtureParams;
  readonly dueRules: DueRules;
}

/**
 * Checks the file of a world from outside, upgrades it in place to this version, and moves the pictures that it carries to
 * `take`. Refuses NOT_A_WORLD_FILE if it is not a world, damaged or newer. It may then be half upgraded, and is discarded.
 */
export function admitFile(file: string, platform: Platform, take: TakePicture): void {
  const head = headOf(file);
  if (!head.subarray(0, SQLITE.length).equals(SQLITE)) refuse('NOT_A_WORLD_FILE');
  if (hasLogElsewhere(head)) refuseAs('unfinished');
  if (!isWritableFormat(head)) refuseAs('damaged');
  let db: Database | undefined;
  try {
    db = opened(file);
    admit(db, platform);
    extractPictures(db, take);
  } finally {
    db?.close();
  }
}

const SQLITE = Buffer.from('SQLite format 3\0');

function opened(file: string): Database {
  try {
    return openIncoming(file);
  } catch {
    return refuseAs('damaged');
  }
}

function admit(db: Database, { fixtures, dueRules }: Platform): void {
  try {
    // This check is the first: a view, a check or an index of a foreign schema could run for hours in every query after it.
    migrationsAhead(db);
    // This one is the second: every other check takes longer, the more events there are.
    if (hasTooManyEvents(db)) refuse('NOT_A_WORLD_FILE', { values: { context: 'agenda', most: MAX_AGENDA } });
    if (!isIntact(db)) refuseAs('damaged');
    upgradeWorld(db, fixtures);
    if (!hasValidRows(db, Object.keys(dueRules))) refuseAs('damaged');
    refuseUnbalanced(new Sql(db));
    if (!isWhole(db) || !hasCleanContent(db) || !hasKnownParams(db)) refuseAs('damaged');
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof NewerSchema)
      refuse('NOT_A_WORLD_FILE', {
        values: { context: 'version', version: error.version, known: error.known },
      });
    if (error instanceof UnknownSchema && !hasTablesOfWorld(db)) refuse('NOT_A_WORLD_FILE');
    refuseAs('damaged');
  }
}

/** Returns true if every parameter is known. The durable world of a later build may have others. */
const hasKnownParams = (db: Database): boolean =>
  Object.keys(readParams(new Sql(db))).every((name) => Object.hasOwn(Params.shape, name));

/**
 * Returns true if a server can have written the pages, rows and balances of a world. Its texts may come from an earlier
 * version.
 */
export function isSound(db: Database, dueRules: DueRules): boolean {
  try {
    return (
      isIntact(db) &&
      hasValidRows(db, Object.keys(dueRules)) &&
      isWhole(db) &&
      checkInvariants(new Sql(db)).every(({ holds }) => holds)
    );
  } catch {
    return false;
  }
}

/** Refuses a world whose books do not balance, with the account and the amount. */
function refuseUnbalanced(sql: Sql): void {
  const [first, ...others] = checkInvariants(sql).filter(({ holds }) => !holds);
  if (!first) return;
  // A balance that was changed also breaks the sum of all, which names no account.
  const { number, name: invariant, violations } = others.find(({ number }) => number === 2) ?? first;
  refuse('NOT_A_WORLD_FILE', {
    values: { context: 'books', number, invariant, violation: violations[0] ?? '' },
  });
}

/** Throws, or returns false, if something in it cannot have been written by a server. */
function isWhole(db: Database): boolean {
  const sql = new Sql(db);
  findClock(sql);
  return fitTogether(db) && isInstant(lastInstant(sql)) && Params.safeParse(readParams(sql)).success;
}

const refuseAs = (context: 'damaged' | 'unfinished'): never =>
  refuse('NOT_A_WORLD_FILE', { values: { context } });

const hasTablesOfWorld = (db: Database): boolean =>
  db
    .prepare(
      "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('world', 'member', 'posting')",
    )
    .pluck()
    .get() === 3;

const HEAD_BYTES = 100;

function headOf(file: string): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, head);
  } finally {
    closeSync(descriptor);
  }
  return head;
}
