import { expect, it } from 'vitest';
import { openInMemory } from '../db/open.ts';
import { Sql } from '../db/sql.ts';
import { Agenda } from './agenda.ts';

it('entries of the same instant are in the order of their creation, after all earlier ones', () => {
  const agenda = new Agenda({ sql: new Sql(openInMemory()) });
  for (const [dueAt, subject] of [
    [2, 1],
    [2, 2],
    [1, 3],
    [2, 4],
  ] as const)
    agenda.add(dueAt, 'recharge.expire', subject);
  expect(agenda.ahead(9).map(({ subject }) => subject)).toEqual([3, 1, 2, 4]);
  expect(agenda.next()?.subject).toBe(3);
});

it('a failed entry is out of the way: neither next, nor counted, nor awaited', () => {
  const agenda = new Agenda({ sql: new Sql(openInMemory()) });
  agenda.add(1, 'recharge.expire', 1);
  agenda.add(2, 'recharge.expire', 2);
  const [first, second] = agenda.ahead(2);
  if (!first || !second) throw new Error('Two entries are ahead.');
  agenda.fail(first, 'It failed.');
  expect(agenda.next()).toEqual(second);
  expect(agenda.count()).toBe(1);
  expect([agenda.awaits(first.id), agenda.awaits(second.id)]).toEqual([false, true]);
  expect(agenda.failures(9)).toEqual([{ ...first, error: 'It failed.' }]);
});
