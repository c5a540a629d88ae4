import { fixtures } from '#contract/control/worlds.ts';
import type { Locale } from '#contract/languages.ts';
import type { Reason } from '#contract/refusals.ts';
import type { Sql } from '../../db/sql.ts';
import { picturesIn, UPLOADS } from '../storage/pictures.ts';

/** What giving a command again needs beside its name, as JSON has it; never a password, a code or a token. */
export interface CommandDetail {
  readonly input?: unknown;
  /** What came of the slow work before the transaction: a hash, or the addresses of pictures. */
  readonly ready?: unknown;
  /** Whose session it was made in: the hash of its token, in hexadecimal. */
  readonly session?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly locale?: Locale;
  readonly origin?: string;
  /** It was refused for this reason, and what the refusal keeps is what changed. */
  readonly refused?: Reason | undefined;
  /** The hashes of the secrets that were handed out, in hexadecimal. */
  readonly issued?: readonly string[] | undefined;
  /** The machine's time, where the world's clock was held against it. */
  readonly machineAt?: number;
}

export interface CommandRow {
  readonly id: number;
  readonly at: number;
  readonly name: string;
  readonly requestId: string;
  readonly detail: CommandDetail;
}

/** Answers the detail as it is kept. */
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

/** The pictures that the commands of a world tell of, be they looked at any more or not: a replay needs them all. */
export const listPictures = (sql: Sql): string[] =>
  sql
    .all<{ detail: string }>('SELECT detail FROM command WHERE instr(detail, ?) > 0', UPLOADS)
    .flatMap(({ detail }) => picturesIn(detail));

/** The command that a call gave, by the call's id and its endpoint's. */
export function findCommand(sql: Sql, requestId: string, name: string): CommandRow | undefined {
  const row = sql.one<Omit<CommandRow, 'detail'> & { detail: string }>(
    'SELECT * FROM command WHERE requestId = ? AND name = ? ORDER BY id LIMIT 1',
    requestId,
    name,
  );
  return row && { ...row, detail: JSON.parse(row.detail) as CommandDetail };
}

const AT_ONCE = 500;

/** Every command in order, some hundred at a time in memory. */
export function* eachCommand(sql: Sql): Generator<CommandRow> {
  for (let last = 0; ;) {
    const rows = sql.all<Omit<CommandRow, 'detail'> & { detail: string }>(
      `SELECT * FROM command WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`,
      last,
    );
    for (const row of rows) yield { ...row, detail: JSON.parse(row.detail) as CommandDetail };
    last = rows.at(-1)?.id ?? last;
    if (rows.length < AT_ONCE) return;
  }
}

/** The instant up to which a world is known to have lived. */
export const lastInstant = (sql: Sql): number =>
  Math.max(
    sql.value('SELECT createdAt FROM movement ORDER BY id DESC LIMIT 1'),
    sql.value('SELECT at FROM command ORDER BY id DESC LIMIT 1'),
  );

export interface Origin {
  readonly fixture: (typeof fixtures)[number];
  readonly fixtureAt: number;
  readonly fixtureUntilAt: number;
  readonly seed: Buffer;
  /** How some member's password is kept, if there is any: fixtures keep theirs at the cost of their machine. */
  readonly passwordHash: string | null;
}

/** What a world was made from. Throws where it does not say, or names what there is not. */
export function findOrigin(sql: Sql): Origin {
  const origin = sql.one<Origin>(
    `SELECT fixture, fixtureAt, fixtureUntilAt, seed, (SELECT passwordHash FROM member ORDER BY id LIMIT 1) AS passwordHash
     FROM world`,
  );
  if (!origin || !fixtures.includes(origin.fixture))
    throw new Error('This world does not know what it was made from.');
  return origin;
}

/** Has what the world draws from now on follow from this seed. */
export function updateSeed(sql: Sql, seed: Buffer): void {
  sql.change('UPDATE world SET seed = ?', seed);
}
