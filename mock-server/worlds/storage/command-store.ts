import { fixtures } from '#contract/control/worlds.ts';
import type { Sql } from '../../db/sql.ts';
import type { Row } from '../../db/tables.ts';
import type { Draw } from '../../handling/randomness.ts';
import type { CommandDetail } from '../../handling/transaction-context.ts';
import { DUE } from '../../ledger/causes.ts';
import { SEED } from '../../ledger/movements.ts';
import { picturesIn, UPLOADS } from './pictures.ts';

export interface CommandRow extends Omit<Row<'command'>, 'detail'> {
  readonly detail: CommandDetail;
}

/** Returns the detail as it is stored. */
export function insertCommand(sql: Sql, { at, name, requestId, detail }: Omit<CommandRow, 'id'>): string {
  const text = JSON.stringify(detail);
  sql.insert(
    'INSERT INTO command (at, name, requestId, detail) VALUES (?, ?, ?, ?)',
    at,
    name,
    requestId,
    text,
  );
  return text;
}

/** The id of the last command; 0 before the first. */
export const lastCommand = (sql: Sql): number => sql.value('SELECT max(id) FROM command');

/**
 * The last command before the first one that the log lacks: it moved money. Undefined if none is missing. Scheduled events and
 * the fixture have no commands. It reads the whole log.
 */
export const commandBeforeMissing = (sql: Sql): number | undefined =>
  sql.first<number>(
    `SELECT (SELECT coalesce(max(command.id), 0) FROM command JOIN movement USING (requestId) WHERE movement.id < lost.id)
     FROM (SELECT id FROM movement WHERE cause NOT LIKE '${DUE}%' AND requestId <> '${SEED}'
           AND requestId NOT IN (SELECT requestId FROM command) ORDER BY id LIMIT 1) AS lost`,
  );

/** The pictures to which commands refer: a replay needs them all, even those that no longer appear anywhere. */
export function listPictures(sql: Sql): Set<string> {
  const names = new Set<string>();
  // The details of an imported world together may be larger than the memory.
  for (const { detail } of sql.each<Pick<Row<'command'>, 'detail'>>(
    `SELECT detail FROM command WHERE instr(detail, '${UPLOADS}') > 0`,
  ))
    for (const name of picturesIn(detail)) names.add(name);
  return names;
}

const rowOf = (row: Row<'command'>): CommandRow => ({
  ...row,
  detail: JSON.parse(row.detail) as CommandDetail,
});

const rowOrNone = (row: Row<'command'> | undefined): CommandRow | undefined => row && rowOf(row);

/** The command of a request, by the request's id and its endpoint's. */
export function findCommand(sql: Sql, requestId: string, name: string): CommandRow | undefined {
  return rowOrNone(
    sql.one<Row<'command'>>(
      'SELECT * FROM command WHERE requestId = ? AND name = ? ORDER BY id LIMIT 1',
      requestId,
      name,
    ),
  );
}

/** The account of the member whose session a request was in, while that exists. */
export const callerOfRequest = (sql: Sql, requestId: string): string | undefined =>
  sql.first<string>(
    `SELECT account FROM command JOIN session ON tokenHash = unhex(detail ->> '$.session')
       JOIN member ON member.id = session.memberId WHERE requestId = ? LIMIT 1`,
    requestId,
  );

export const commandUntil = (sql: Sql, id: number): CommandRow | undefined =>
  rowOrNone(sql.one<Row<'command'>>('SELECT * FROM command WHERE id <= ? ORDER BY id DESC LIMIT 1', id));

/** The last command that began by an instant. */
export const commandAt = (sql: Sql, at: number): CommandRow | undefined =>
  rowOrNone(sql.one<Row<'command'>>('SELECT * FROM command WHERE at <= ? ORDER BY id DESC LIMIT 1', at));

/** The first command with a greater number. */
export const commandAfter = (sql: Sql, id: number): CommandRow | undefined =>
  rowOrNone(sql.one<Row<'command'>>('SELECT * FROM command WHERE id > ? ORDER BY id LIMIT 1', id));

/** The request of the first command with a greater number that has one. The server moves a clock without. */
export const requestAfter = (sql: Sql, id: number): string | undefined =>
  sql.first<string>("SELECT requestId FROM command WHERE id > ? AND requestId <> '' ORDER BY id LIMIT 1", id);

/** Copies a command into the log of another world, under its own number. */
export function copyCommand(sql: Sql, { id, at, name, requestId, detail }: CommandRow): void {
  sql.insertRow('command', { id, at, name, requestId, detail: JSON.stringify(detail) });
}

/** A chunk of an imported world may be of the longest details. */
const CHUNK = 20;

/** Every command in order, from the one after a number on, read in chunks. */
export function* eachCommand(sql: Sql, after = 0): Generator<CommandRow> {
  for (let last = after; ;) {
    const rows = sql.all<Row<'command'>>(
      `SELECT * FROM command WHERE id > ? ORDER BY id LIMIT ${CHUNK}`,
      last,
    );
    for (const row of rows) yield rowOf(row);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < CHUNK) return;
  }
}

/** The instant of the last transaction that left a trace. */
export const lastInstant = (sql: Sql): number =>
  Math.max(
    sql.value('SELECT createdAt FROM movement ORDER BY id DESC LIMIT 1'),
    sql.value('SELECT at FROM command ORDER BY id DESC LIMIT 1'),
  );

export interface Origin extends Pick<Row<'world'>, 'fixtureAt' | 'fixtureUntilAt' | 'seed'> {
  readonly fixture: (typeof fixtures)[number];
  /** A member's password hash, if there is a member: it shows the cost at which the fixture's passwords were hashed. */
  readonly passwordHash: string | null;
}

/** The origin of a world. Throws if the file names no fixture or an unknown one. */
export function findOrigin(sql: Sql): Origin {
  const origin = sql.one<Origin>(
    `SELECT fixture, fixtureAt, fixtureUntilAt, seed, (SELECT passwordHash FROM member ORDER BY id LIMIT 1) AS passwordHash
     FROM world`,
  );
  if (!origin || !fixtures.includes(origin.fixture))
    throw new Error('This world does not name the fixture that it was made from.');
  return origin;
}

/** Counts one more random number of the world. */
export const nextDraw = (sql: Sql): Draw =>
  sql.one<Draw>('UPDATE world SET draws = draws + 1 RETURNING seed, draws') ?? {
    seed: Buffer.alloc(0),
    draws: 0,
  };

/** Sets the seed of the world's random numbers. */
export function updateSeed(sql: Sql, seed: Buffer): void {
  sql.change('UPDATE world SET seed = ?', seed);
}
