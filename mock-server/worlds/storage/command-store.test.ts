import { expect, it } from 'vitest';
import { heapOf } from '#tests/support/heap.ts';
import { openInMemory } from '../../db/open.ts';
import { Sql } from '../../db/sql.ts';
import { UPLOADS } from './pictures.ts';
import { eachCommand, insertCommand, listPictures } from './command-store.ts';

const COMMANDS = 100;
const nameOf = (number: number) => `${String(number).padStart(64, '0')}.jpg`;

/** The command log of a world, each command with a picture and a long text. */
function log(): Sql {
  const sql = new Sql(openInMemory());
  for (let number = 0; number < COMMANDS; number += 1) {
    const input = { content: 'x'.repeat(200_000), headUrl: `${UPLOADS}${nameOf(number)}` };
    insertCommand(sql, { at: 1, name: 'user.feedback', requestId: '', detail: { input } });
  }
  return sql;
}

it('the names of the pictures in the command log do not keep its texts in memory', () => {
  const sql = log();
  const { value, mebibytes } = heapOf(() => listPictures(sql));
  expect([...value]).toEqual(Array.from({ length: COMMANDS }, (_, number) => nameOf(number)));
  expect(mebibytes).toBeLessThan(5);
});

it('a replay holds a few commands of a long log at once, and reads them all in order', () => {
  const sql = log();
  const commands = eachCommand(sql);
  const { value: first, mebibytes } = heapOf(() => commands.next());
  expect(mebibytes).toBeLessThan(10);
  expect(first).toMatchObject({ value: { id: 1 } });
  expect(Array.from(commands, ({ id }) => id)).toEqual(
    Array.from({ length: COMMANDS - 1 }, (_, number) => number + 2),
  );
});
