import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tablesText } from './tables-text.ts';

const textOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../mock-server/db', name), 'utf8');

it('tables.ts is current: `npx tsx scripts/tables.ts` writes it', () => {
  expect(textOf('tables.ts')).toBe(tablesText(textOf('schema.sql')));
});

it('a row has the types, the known values and the nulls of its table', () => {
  const text = tablesText(`
    CREATE TABLE pet (
      id        INTEGER PRIMARY KEY,
      kind      TEXT    NOT NULL CHECK (kind IN ('cat', 'dog')), -- CHECK (kind = 'none')
      size      TEXT    CHECK (size = 'big' OR size = 'small'),
      isTame    INTEGER NOT NULL DEFAULT 0 CHECK (isTame IN (0, 1)),
      paidMicro INTEGER NOT NULL CHECK (paidMicro >= 0 OR kind IN ('cat')),
      weight    REAL,
      photo     BLOB    NOT NULL,
      notes     TEXT    NOT NULL CHECK (json_valid(notes)),
      label     TEXT    NOT NULL GENERATED ALWAYS AS (kind) VIRTUAL
    ) STRICT;
    CREATE TABLE petName (petId INTEGER PRIMARY KEY REFERENCES pet (id), name TEXT NOT NULL) STRICT;`);
  expect(text).toContain(`
  readonly pet: {
    readonly id: number;
    readonly kind: 'cat' | 'dog';
    readonly size: 'big' | 'small' | null;
    readonly isTame: 0 | 1;
    readonly paidMicro: Micro;
    readonly weight: number | null;
    readonly photo: Buffer;
    readonly notes: string;
    readonly label: string;
  };`);
  expect(text).toContain(`
  readonly pet: 'id' | 'size' | 'isTame' | 'weight' | 'label';
  readonly petName: never;`);
  expect(text).toContain("export const jsonColumns = [\n  'pet.notes',\n] as const;");
});
