import { memberAccount } from '../../ledger/accounts.ts';
import { addRecord } from '../../ledger/history.ts';
import type { DueRules } from '../../worlds/open-world.ts';
import { findCollection } from './collection-store.ts';

/** What time does to received income. */
export const productDue: DueRules = {
  /** Income received on the way arrives, the machines' and the stock's each with a line of its own. */
  'income.arrive'(world, subject) {
    const collection = findCollection(world.sql, subject);
    if (!collection) throw new Error(`There is no collection ${subject}.`);
    const { memberId, incomeMicro, dividendMicro } = collection;
    const from = memberAccount(memberId, 'transit');
    const to = memberAccount(memberId, 'income');
    if (incomeMicro > 0) {
      const movement = world.ledger.move({ kind: 'daily income', from, to, amountMicro: incomeMicro });
      addRecord(
        world,
        { memberId, type: 'revenue', code: 'DAILY_INCOME', amountMicro: incomeMicro },
        movement,
      );
    }
    if (dividendMicro > 0) {
      const movement = world.ledger.move({ kind: 'dividend arrived', from, to, amountMicro: dividendMicro });
      addRecord(world, { memberId, type: 'revenue', code: 'DIVIDEND', amountMicro: dividendMicro }, movement);
    }
  },
};
