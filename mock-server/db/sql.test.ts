import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openInMemory } from './open.ts';
import { keepable, Sql } from './sql.ts';

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
        expect(sql.one('UPDATE product SET value = 2 RETURNING value')).toEqual({ value: 2 });
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
      sql.unchanged('list', ['product'], () => {
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

  it('stays as it is while other tables change', () => {
    const { sql, values, add } = counter();
    const list = () => sql.unchanged('list', ['product', 'member'], values);
    const first = list();
    sql.insert('INSERT INTO posting DEFAULT VALUES');
    sql.change('UPDATE posting SET id = 2');
    expect(list()).toBe(first);
    add(1);
    expect(list()).toEqual([1]);
    sql.one('UPDATE product SET value = 2 RETURNING id');
    expect(list()).toEqual([2]);
    sql.change('DELETE FROM product');
    expect(list()).toEqual([]);
  });

  it('is read anew after a change that names its table in a way that is not known', () => {
    const { sql, add, values } = counter();
    add(1);
    const list = () => sql.unchanged('list', ['product'], values);
    expect(list()).toEqual([1]);
    sql.change('WITH two AS (SELECT 2 AS value) UPDATE product SET value = (SELECT value FROM two)');
    expect(list()).toEqual([2]);
  });

  it('is of tables that neither a trigger nor a cascade changes', () => {
    const db = openInMemory();
    const columns = 'SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND type = ?';
    const texts = (type: string) => db.prepare<string, { name: string; sql: string }>(columns).all(type);
    for (const table of keepable) {
      const writes = new RegExp(`\\b(INTO|UPDATE|DELETE FROM) ${table}\\b`);
      expect(texts('trigger').filter(({ sql }) => writes.test(sql))).toEqual([]);
      const own = texts('table').find(({ name }) => name === table);
      expect(own?.sql).toMatch(/^CREATE TABLE/);
      expect(own?.sql).not.toMatch(/ON (DELETE|UPDATE)/);
    }
    db.close();
  });

  it('stays as it is when a refusal undoes nothing', () => {
    const { sql, values } = counter();
    const first = sql.unchanged('list', ['product'], values);
    expect(() => sql.atomically(fail)).toThrow('Enough.');
    expect(sql.unchanged('list', ['product'], values)).toBe(first);
  });

  it('cannot be changed by whoever it is handed to', () => {
    const { sql } = counter();
    const kept = sql.unchanged('page', ['product'], () => ({ total: 1, list: [{ name: 'Machine' }] }));
    expect(() => Object.assign(kept.list[0] ?? {}, { name: 'Another' })).toThrow(TypeError);
  });
});
