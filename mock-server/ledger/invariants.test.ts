import { beforeEach, describe, expect, it } from 'vitest';
import { openInMemory } from '../db/open.ts';
import { Sql } from '../db/sql.ts';
import { memberAccount, platformAccount } from './accounts.ts';
import { addRecord } from './history.ts';
import { checkInvariants } from './invariants.ts';
import { Ledger } from './ledger.ts';

const MEMBER = 1;

let sql: Sql;
beforeEach(() => {
  sql = new Sql(openInMemory());
  const ledger = new Ledger(sql, { now: 1, cause: 'test', requestId: 'test' });
  ledger.openPlatform();
  sql.insert(
    `INSERT INTO member (phone, areaCode, name, headUrl, passwordHash, inviteCode, depositAddress, createdAt)
     VALUES ('1', '', '', '', '', '1', '1', 1)`,
  );
  ledger.openMember(MEMBER);
});

/** Pays a reward without the checks that prevent a second payment. */
function pay(code: 'BONUS' | 'STOCK_REWARD' | 'INVITE_BONUS', detail = '', cause = 'test') {
  const movement = new Ledger(sql, { now: 1, cause, requestId: 'test' }).move({
    kind: 'bonus',
    from: platformAccount('treasury'),
    to: memberAccount(MEMBER, 'available'),
    amountMicro: 5,
  });
  const world = { sql, now: 1, announce: () => undefined };
  addRecord(world, { memberId: MEMBER, type: 'revenue', code, amountMicro: 5, detail }, movement);
}

const found = () => checkInvariants(sql).find(({ number }) => number === 6)?.violations;
const noteOnce = (name: string) => sql.insert('INSERT INTO onceReward VALUES (?, ?, 1)', MEMBER, name);

describe('a balance', () => {
  it('is reported if it was below zero earlier, even if it no longer is', () => {
    // The constraint that prevents this is dropped first.
    sql.change('DROP TRIGGER postingMovesBalances');
    const movement = sql.insert(
      "INSERT INTO movement (cause, requestId, createdAt) VALUES ('test', 'test', 1)",
    );
    const [available, treasury] = [memberAccount(MEMBER, 'available'), platformAccount('treasury')];
    for (const [from, to] of [
      [available, treasury],
      [treasury, available],
    ] as const)
      sql.insert(
        'INSERT INTO posting (movementId, kind, fromId, toId, amountMicro) VALUES (?, ?, ?, ?, 5)',
        movement,
        'test',
        from,
        to,
      );
    const broken = checkInvariants(sql).filter(({ holds }) => !holds);
    expect(broken.map(({ number, violations }) => [number, violations])).toEqual([
      [3, [`Account member:${MEMBER}:available was at -0.000005 USDT after posting 1`]],
    ]);
  });
});

describe('a once-only reward', () => {
  it.each(['registration', 'group', 'share'])('is reported when %s was paid twice', (name) => {
    noteOnce(name);
    pay('BONUS', name);
    expect(found()).toEqual([]);
    pay('BONUS', name);
    expect(found()).toEqual([`Member 1 had ${name} 1 times and was paid 2`]);
  });

  it('is reported when a sign-in day was paid twice', () => {
    sql.insert("INSERT INTO signIn VALUES (1, ?, '2026-11-21', 1, 5, 1)", MEMBER);
    pay('BONUS', 'sign-in');
    expect(found()).toEqual([]);
    pay('BONUS', 'sign-in');
    expect(found()).toEqual(['Member 1 had sign-in 1 times and was paid 2']);
  });

  it('is reported when a redemption code was paid twice', () => {
    sql.insert("INSERT INTO redemptionCode VALUES (1, 'GOLD', 'stock', 5, 5, 9, 0)");
    sql.insert("INSERT INTO redemption VALUES (1, 1, ?, 'GOLD', 'stock', 5, 1)", MEMBER);
    pay('STOCK_REWARD', 'redemption');
    expect(found()).toEqual([]);
    pay('STOCK_REWARD', 'redemption');
    expect(found()).toEqual(['Member 1 had redemption 1 times and was paid 2']);
  });

  it('is reported when more floors were paid than reached, or when it was never recorded', () => {
    noteOnce('floor:valid:1');
    noteOnce('floor:cumulative:3');
    pay('INVITE_BONUS');
    pay('INVITE_BONUS');
    expect(found()).toEqual([]);
    pay('INVITE_BONUS');
    pay('BONUS', 'share');
    expect(found()).toEqual([
      'Member 1 had floor 2 times and was paid 3',
      'Member 1 had share 0 times and was paid 1',
    ]);
  });

  it('does not include the grants of an operator, whatever their note', () => {
    pay('BONUS', 'Well done', 'control.grant');
    pay('BONUS', 'share', 'control.grant');
    pay('INVITE_BONUS', '', 'control.grant');
    expect(found()).toEqual([]);
  });
});
