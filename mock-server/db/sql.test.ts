import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openInMemory } from './open.ts';
import { Sql } from './sql.ts';

function counter() {
  const db = new Database(':memory:');
  db.exec('CREATE TABLE product (id INTEGER PRIMARY KEY, value INTEGER NOT NULL) STRICT');
  db.exec('CREATE TABLE posting (id INTEGER PRIMARY KEY) STRICT');
  const sql = new Sql(db);
  const add = (value: number) => sql.insert('INSERT INTO product (value) VALUES (?)', value);
  const values = () => sql.all<{ value: number }>('SELECT value FROM product').map(({ value }) => value);
  return { db, sql, add, values };
}

const fail = (): never => {
  throw new Error('Enough.');
};

it('a row is inserted and changed by the names of its columns, and no other row is', () => {
  const sql = new Sql(openInMemory());
  const notice = { kind: 'popup', title: '"One"', content: '""', createdAt: 1 } as const;
  sql.insertRow('notice', notice);
  const id = sql.insertRow('notice', notice);
  sql.updateRow('notice', { id, title: '"Two"' });
  expect(sql.all('SELECT * FROM notice ORDER BY id')).toEqual([
    { ...notice, id: id - 1 },
    { ...notice, id, title: '"Two"' },
  ]);
});

describe('a transaction', () => {
  it('begins at the first change; a read does not open it', () => {
    const { db, sql, add, values } = counter();
    const [reading, changing] = sql.atomically(() => {
      values();
      const before = db.inTransaction;
      add(1);
      return [before, db.inTransaction];
    });
    expect([reading, changing, db.inTransaction]).toEqual([false, true, false]);
    expect(values()).toEqual([1]);
  });

  it('also begins at a change that returns rows', () => {
    const { sql, add, values } = counter();
    add(1);
    const change = () =>
      sql.atomically(() => {
        expect(sql.one('UPDATE product SET value = 2 RETURNING value')).toEqual({ value: 2 });
        fail();
      });
    expect(change).toThrow('Enough.');
    expect(values()).toEqual([1]);
  });

  it('is rolled back by an error; the next one succeeds', () => {
    const { sql, add, values } = counter();
    const change = () =>
      sql.atomically(() => {
        add(1);
        fail();
      });
    expect(change).toThrow('Enough.');
    expect(values()).toEqual([]);
    sql.atomically(() => add(2));
    expect(values()).toEqual([2]);
  });

  it('rolls back only a failed savepoint, even if it is the first step', () => {
    const { sql, add, values } = counter();
    const part = () =>
      sql.atomically(() => {
        add(1);
        fail();
      });
    sql.atomically(() => {
      expect(part).toThrow('Enough.');
      add(2);
    });
    expect(values()).toEqual([2]);
  });

  it('rolls back a successful savepoint with the whole transaction', () => {
    const { sql, add, values } = counter();
    const change = () =>
      sql.atomically(() => {
        sql.atomically(() => add(1));
        fail();
      });
    expect(change).toThrow('Enough.');
    expect(values()).toEqual([]);
  });
});

describe('a cached result', () => {
  it('is read once, and again after a commit or a rollback', () => {
    const { sql, add, values } = counter();
    let reads = 0;
    const list = () =>
      sql.cached('list', () => {
        reads += 1;
        return values();
      });
    list();
    expect([list(), reads]).toEqual([[], 1]);
    add(1);
    expect([list(), reads]).toEqual([[1], 2]);
    const change = () =>
      sql.atomically(() => {
        add(2);
        expect(list()).toEqual([1, 2]);
        fail();
      });
    expect(change).toThrow('Enough.');
    expect(list()).toEqual([1]);
  });

  it('is read again after any statement that changed something', () => {
    const { sql, values, add } = counter();
    const list = () => sql.cached('list', values);
    add(1);
    expect(list()).toEqual([1]);
    expect(list()).toBe(list());
    sql.one('UPDATE product SET value = 2 RETURNING id');
    expect(list()).toEqual([2]);
    sql.change('WITH three AS (SELECT 3 AS value) UPDATE product SET value = (SELECT value FROM three)');
    expect(list()).toEqual([3]);
    sql.change('DELETE FROM product');
    expect(list()).toEqual([]);
  });

  it('stays cached when a failed transaction changed nothing', () => {
    const { sql, values } = counter();
    const first = sql.cached('list', values);
    expect(() => sql.atomically(fail)).toThrow('Enough.');
    expect(sql.cached('list', values)).toBe(first);
  });

  it('cannot be changed by a caller', () => {
    const { sql } = counter();
    const kept = sql.cached('page', () => ({ total: 1, list: [{ name: 'Machine' }] }));
    expect(() => Object.assign(kept.list[0] ?? {}, { name: 'Another' })).toThrow(TypeError);
  });
});
