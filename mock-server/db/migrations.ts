import type { Database } from 'better-sqlite3';

/** A change of the schema from one version to the next. */
export interface Migration {
  /** The `STRUCTURE` of tables.ts that it starts from. A file of that version with another structure is refused. */
  readonly from: string;
  /** Runs inside a transaction, with foreign keys off until it ends. */
  readonly run: (db: Database) => void;
}

/**
 * The first leads from version 1 to version 2, and so on. Once released, a migration never changes: the next change of
 * schema.sql adds one at the end.
 */
export const migrations: readonly Migration[] = [
  {
    // Files of version 1 carry no version, files of version 2 do. Their tables are the same.
    from: '7b9040ec3467b920abc5bd182d9ec4281486b2deae2f15124a74b893320dbf9d',
    run: () => undefined,
  },
  {
    from: '7b9040ec3467b920abc5bd182d9ec4281486b2deae2f15124a74b893320dbf9d',
    run: (db) => db.exec('ALTER TABLE fault ADD COLUMN phone TEXT'),
  },
  {
    from: '2fb38974c95fe24aea1c66beeb8333293a0f0474fe6170a0b507e524e5850420',
    run: (db) =>
      db.exec(`
        CREATE INDEX codeDigits ON code (code);
        DROP INDEX bindingMember;
        CREATE INDEX bindingMember ON binding (memberId) WHERE removedAt IS NULL;
        CREATE INDEX rechargePending ON recharge (memberId) WHERE status = 'pending';
        CREATE INDEX withdrawalBinding ON withdrawal (bindingId, status);
      `),
  },
  {
    from: 'ab65ccfdc565e159ce13e85995b3fe3d2f1fb55db04185b9b77092ff6ec2634e',
    run: (db) => db.exec('ALTER TABLE fault ADD COLUMN rule TEXT CHECK (json_valid(rule))'),
  },
  {
    from: '90a8e56d653e4c7e16eb6e44487d6904d40d84370b0caa6e5e272ddea01a1cdb',
    run: (db) =>
      db.exec(`
        ALTER TABLE world ADD COLUMN sessionsAt INTEGER;
        CREATE TABLE withdrawalApproval (
          withdrawalId INTEGER PRIMARY KEY REFERENCES withdrawal (id),
          approvedAt   INTEGER NOT NULL
        ) STRICT;
      `),
  },
];
