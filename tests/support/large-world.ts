import Database from 'better-sqlite3';
import { START } from '#kit/bench.ts';

/** A statement that adds this many MiB of feedback to a world. */
export const feedback = (mebibytes: number): string =>
  `WITH RECURSIVE one (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < ${mebibytes * 64})
   INSERT INTO feedback (memberId, phone, content, createdAt)
   SELECT (SELECT id FROM member LIMIT 1), '', printf('%.*c', 16384, 'x'), ${START} FROM one`;

/** A saved world that is larger by this many MiB. */
export function enlarged(image: Buffer, mebibytes: number): Buffer {
  const db = new Database(image);
  db.exec(feedback(mebibytes));
  const bytes = db.serialize();
  db.close();
  return bytes;
}
