import type { Micro } from '#contract/money.ts';
import type { recordCodes, recordTypes } from '#contract/wallet.ts';
import type { Sql } from '../db/sql.ts';

interface Line {
  readonly memberId: number;
  readonly type: (typeof recordTypes)[number];
  readonly code: (typeof recordCodes)[number];
  /** Signed as the member sees it. */
  readonly amountMicro: Micro;
  /** The recharge, withdrawal or collection whose state this line shows. */
  readonly subject?: number;
  /** What the description names. */
  readonly detail?: string;
}

interface Writing {
  readonly sql: Sql;
  readonly now: number;
  readonly announce: (announcement: { memberId: number; kind: 'record'; id: number }) => void;
}

/** Adds a line to a member's history, leading to the movements behind it, and tells the member. Answers the line's id. */
export function addRecord(world: Writing, line: Line, ...movements: readonly number[]): number {
  const { memberId, type, code, amountMicro, subject = null, detail = '' } = line;
  const record = world.sql.insert(
    'INSERT INTO record (memberId, type, code, amountMicro, subject, detail, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
    memberId,
    type,
    code,
    amountMicro,
    subject,
    detail,
    world.now,
  );
  for (const movement of movements) linkMovement(world, record, movement);
  world.announce({ memberId, kind: 'record', id: record });
  return record;
}

/** The line that was written when its subject, a recharge or a withdrawal, came to be. */
export function findRecordOf(
  { sql }: { sql: Sql },
  code: 'RECHARGE' | 'WITHDRAWAL',
  subject: number,
): number {
  return sql.value('SELECT id FROM record WHERE subject = ? AND code = ?', subject, code);
}

/** A later movement that belongs to a line already written: the payout of a withdrawal, say. */
export function linkMovement({ sql }: { sql: Sql }, record: number, movement: number): void {
  sql.insert('INSERT INTO recordMovement (recordId, movementId) VALUES (?, ?)', record, movement);
}
