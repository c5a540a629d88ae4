import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { Sql } from './sql.ts';
import { hasWords, wordsIn } from './words.ts';

/** The notes that a search finds, and how often the text of a note was made. */
function search(typed: string, notes: readonly (string | null)[] = ['Ada Lovelace', 'Grace Hopper', null]) {
  const db = new Database(':memory:');
  let made = 0;
  db.function('made', (text: string | null) => {
    made += 1;
    return text;
  });
  db.exec('CREATE TABLE note (text TEXT)');
  for (const note of notes) db.prepare('INSERT INTO note VALUES (?)').run(note);
  const found = new Sql(db).all<{ text: string | null }>(
    `SELECT text FROM note WHERE ${hasWords('made(text)')}`,
    { words: wordsIn(typed) },
  );
  return { found: found.map(({ text }) => text), made };
}

it('a text is found by all of its words in any order, and one that is missing by none', () => {
  expect(search('lace ADA').found).toEqual(['Ada Lovelace']);
  expect(search('ada hopper').found).toEqual([]);
  expect(search('').found).toEqual(['Ada Lovelace', 'Grace Hopper', null]);
});

it('a text is made once, however many words are searched, and not for an empty search', () => {
  expect(search(Array<string>(50).fill('a').join(' ')).made).toBe(3);
  expect(search('').made).toBe(0);
});
