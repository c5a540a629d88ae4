import type { Micro } from '#contract/money.ts';
import type { recordCodes, recordTypes } from '#contract/wallet.ts';
import type { Sql } from '../db/sql.ts';

interface NewRecord {
  readonly memberId: number;
  readonly type: (typeof recordTypes)[number];
  readonly code: (typeof recordCodes)[number];
  /** Signed as the member sees it. */
  readonly amountMicro: Micro;
  /** The recharge, withdrawal, order or collection that it belongs to. */
  readonly subject?: number;
  /** The name in the description, such as a product's. */
  readonly detail?: string;
}

interface Writer {
  readonly sql: Sql;
  readonly now: number;
  readonly announce: (announcement: { memberId: number; kind: 'record'; id: number }) => void;
}

/** Adds a record to a member's history, linked to its movements, and announces it. Returns its id. */
export function addRecord(world: Writer, record: NewRecord, ...movements: readonly number[]): number {
  const { memberId, type, code, amountMicro, subject = null, detail = '' } = record;
  const id = world.sql.insert(
    'INSERT INTO record (memberId, type, code, amountMicro, subject, detail, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
    memberId,
    type,
    code,
    amountMicro,
    subject,
    detail,
    world.now,
  );
  for (const movement of movements) linkMovement(world, id, movement);
  world.announce({ memberId, kind: 'record', id });
  return id;
}

export function findRecordOf(
  { sql }: { sql: Sql },
  code: 'RECHARGE' | 'WITHDRAWAL',
  subject: number,
): number {
  return sql.value('SELECT id FROM record WHERE subject = ? AND code = ?', subject, code);
}

/** Links a later movement to a record, such as the payout of a withdrawal. */
export function linkMovement({ sql }: { sql: Sql }, record: number, movement: number): void {
  sql.insert('INSERT INTO recordMovement (recordId, movementId) VALUES (?, ?)', record, movement);
}
