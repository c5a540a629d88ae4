import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openInMemory } from '../db/open.ts';
import { Sql } from '../db/sql.ts';
import { memberAccount, memberKinds, platformAccount, platformKinds, type AccountId } from './accounts.ts';
import { checkInvariants } from './invariants.ts';
import { Ledger, LedgerViolation } from './ledger.ts';

const MEMBERS = [1, 2, 3];
const origin = { now: 1, cause: 'test', requestId: 'test' };

function newBooks() {
  const db = openInMemory();
  const sql = new Sql(db);
  const ledger = new Ledger(sql, origin);
  ledger.openPlatform();
  for (const id of MEMBERS) {
    sql.insert(
      `INSERT INTO member (phone, areaCode, name, headUrl, passwordHash, inviteCode, depositAddress, createdAt)
       VALUES (@text, '', @text, '', '', @text, @text, 1)`,
      { text: `member ${id}` },
    );
    ledger.openMember(id);
  }
  return { db, sql };
}

const accounts: AccountId[] = [
  ...platformKinds.map(platformAccount),
  ...MEMBERS.flatMap((id) => memberKinds.map((kind) => memberAccount(id, kind))),
];
const mayOwe = new Set([platformAccount('treasury'), platformAccount('chain'), platformAccount('bank')]);

const posting = fc
  .record({
    kind: fc.constant('test'),
    from: fc.constantFrom(...accounts),
    to: fc.constantFrom(...accounts),
    amountMicro: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  })
  .filter(({ from, to }) => from !== to);

describe('the ledger', () => {
  it('keeps every balance equal to its postings and rejects overdrafts, for random movements', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(posting, { minLength: 1, maxLength: 4 }), { maxLength: 30 }),
        (movements) => {
          const { db, sql } = newBooks();
          const model = new Map(accounts.map((account) => [account, 0]));
          for (const [first, ...others] of movements) {
            if (!first) continue;
            const after = new Map(model);
            let affordable = true;
            for (const { from, to, amountMicro } of [first, ...others]) {
              after.set(from, (after.get(from) ?? 0) - amountMicro);
              after.set(to, (after.get(to) ?? 0) + amountMicro);
              if ((after.get(from) ?? 0) < 0 && !mayOwe.has(from)) affordable = false;
            }
            const move = db.transaction(() => {
              const ledger = new Ledger(sql, origin);
              ledger.move(first, ...others);
              ledger.audit();
            });
            if (affordable) {
              move();
              for (const [account, micro] of after) model.set(account, micro);
            } else {
              expect(move).toThrow(LedgerViolation);
            }
          }
          const ledger = new Ledger(sql, origin);
          for (const [account, micro] of model) expect(ledger.balance(account)).toBe(micro);
          expect(checkInvariants(sql).filter(({ holds }) => !holds)).toEqual([]);
          db.close();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is append-only: rejects changes to postings and deletion of movements', () => {
    const { sql } = newBooks();
    new Ledger(sql, origin).move({
      kind: 'test',
      from: platformAccount('chain'),
      to: memberAccount(1, 'available'),
      amountMicro: 5,
    });
    expect(() => sql.change('UPDATE posting SET amountMicro = 6')).toThrow('append-only');
    expect(() => sql.change('DELETE FROM posting')).toThrow('append-only');
    expect(() => sql.change('DELETE FROM movement')).toThrow('append-only');
  });

  it('rejects an overdraft with the last entries of the account, and stores nothing', () => {
    const { sql } = newBooks();
    const pay = (amountMicro: number) => () =>
      sql.atomically(() =>
        new Ledger(sql, origin).move({
          kind: `of ${amountMicro}`,
          from: memberAccount(1, 'available'),
          to: platformAccount('treasury'),
          amountMicro,
        }),
      );
    new Ledger(sql, origin).move({
      kind: 'gift',
      from: platformAccount('chain'),
      to: memberAccount(1, 'available'),
      amountMicro: 5,
    });
    const before = sql.all('SELECT * FROM posting');
    expect(pay(6)).toThrow(
      /cannot pay 6 .*\. Its last entries:\n[^\n]*gift chain → member:1:available 5[^\n]*$/s,
    );
    expect(sql.all('SELECT * FROM posting')).toEqual(before);
    expect(new Ledger(sql, origin).balanceOf(1, 'available')).toBe(5);
    expect(pay(5)).not.toThrow();
  });

  it('rejects a posting without a movement or with an unknown account', () => {
    const { sql } = newBooks();
    const movement = new Ledger(sql, origin).move({
      kind: 'gift',
      from: platformAccount('chain'),
      to: memberAccount(1, 'available'),
      amountMicro: 5,
    });
    const [from, to] = [platformAccount('chain'), memberAccount(1, 'available')];
    for (const refers of [
      [movement + 1, from, to],
      [movement, from, memberAccount(99, 'available')],
      [movement, memberAccount(99, 'available'), to],
    ])
      expect(() =>
        sql.atomically(() =>
          sql.insert(
            "INSERT INTO posting (movementId, kind, fromId, toId, amountMicro) VALUES (?, 'odd', ?, ?, 1)",
            ...refers,
          ),
        ),
      ).toThrow('FOREIGN KEY constraint failed');
    expect(sql.value("SELECT count(*) FROM posting WHERE kind = 'odd'")).toBe(0);
  });

  it.each([3, 7])(
    'detects a balance of 5 changed to %s without a posting, and reports its last entries',
    (micro) => {
      const { sql } = newBooks();
      const ledger = new Ledger(sql, origin);
      ledger.move({
        kind: 'gift',
        from: platformAccount('chain'),
        to: memberAccount(1, 'available'),
        amountMicro: 5,
      });
      sql.change('UPDATE account SET balanceMicro = ? WHERE id = ?', micro, memberAccount(1, 'available'));
      expect(() => ledger.audit()).toThrow(
        new RegExp(
          `member:1:available holds ${micro} .* make 5\\. Its last entries:\n.*gift chain → member:1:available 5 by test`,
          's',
        ),
      );
      expect(
        checkInvariants(sql)
          .filter(({ holds }) => !holds)
          .map(({ number }) => number),
      ).toEqual([1, 2]);
    },
  );
});
