import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { Sql } from './sql.ts';

function counter() {
  const db = new Database(':memory:');
  db.exec('CREATE TABLE counter (id INTEGER PRIMARY KEY, value INTEGER NOT NULL) STRICT');
  const sql = new Sql(db);
  const add = (value: number) => sql.insert('INSERT INTO counter (value) VALUES (?)', value);
  const values = () => sql.all<{ value: number }>('SELECT value FROM counter').map(({ value }) => value);
  return { db, sql, add, values };
}

const fail = (): never => {
  throw new Error('Enough.');
};

describe('a transaction', () => {
  it('begins with its first change: reading alone opens none', () => {
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

  it('begins with a change that answers rows, too', () => {
    const { sql, add, values } = counter();
    add(1);
    const change = () =>
      sql.atomically(() => {
        expect(sql.one('UPDATE counter SET value = 2 RETURNING value')).toEqual({ value: 2 });
        fail();
      });
    expect(change).toThrow('Enough.');
    expect(values()).toEqual([1]);
  });

  it('is undone as a whole by what it throws, and the next one begins anew', () => {
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

  it('undoes a part that fails and keeps the rest, also when the part comes first', () => {
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

  it('undoes a part that went well with the whole around it', () => {
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

describe('what is kept while nothing changes', () => {
  it('is read once, and anew after a change, kept or undone', () => {
    const { sql, add, values } = counter();
    let reads = 0;
    const list = () =>
      sql.unchanged('list', () => {
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

  it('stays as it is when a refusal undoes nothing', () => {
    const { sql, values } = counter();
    const first = sql.unchanged('list', values);
    expect(() => sql.atomically(fail)).toThrow('Enough.');
    expect(sql.unchanged('list', values)).toBe(first);
  });

  it('cannot be changed by whoever it is handed to', () => {
    const { sql } = counter();
    const kept = sql.unchanged('page', () => ({ total: 1, list: [{ name: 'Machine' }] }));
    expect(() => Object.assign(kept.list[0] ?? {}, { name: 'Another' })).toThrow(TypeError);
  });
});
