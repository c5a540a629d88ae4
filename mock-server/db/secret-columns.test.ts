import { expect, it } from 'vitest';
import { openInMemory } from './open.ts';
import { secretColumns } from './secret-columns.ts';

/** Columns with the name of a secret that are not secret, with the reason. */
const openColumns: Readonly<Record<string, string>> = {
  'session.tokenHash': 'A replay issues the same tokens, and sessions are not compared.',
  'pushToken.tokenHash': 'The session that it belongs to.',
  'captcha.digits': 'A replay draws the same digits, and captchas are not compared.',
  'recharge.transferHash': 'The public hash of a transfer on the chain.',
  'transfer.hash': 'The public hash of a transfer on the chain.',
};

const columns = openInMemory()
  .prepare<[], { column: string }>(
    `SELECT t.name || '.' || c.name AS column FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
     WHERE t.type = 'table'`,
  )
  .all()
  .map(({ column }) => column);

const listed = Object.entries(secretColumns).flatMap(([table, names]) =>
  names.map((name) => `${table}.${name}`),
);

it('lists every column with the name of a secret, unless it has a reason', () => {
  const secret = columns.filter((column) =>
    /pass|pin$|secret|token|digits|hash$/i.test(column.split('.')[1] ?? ''),
  );
  expect(secret.filter((column) => !listed.includes(column) && !(column in openColumns))).toEqual([]);
});

it('has only existing columns', () => {
  expect([...listed, ...Object.keys(openColumns)].filter((column) => !columns.includes(column))).toEqual([]);
});
