import type { Sql } from '#server/db/sql.ts';

/** The balance of every account, named as in the answers of the operator's service. */
const HOLDING_VIEW = `
  CREATE TEMP VIEW IF NOT EXISTS holding (account, phone, kind, micro) AS
  SELECT iif(memberId IS NULL, account.kind, 'member:' || memberId || ':' || account.kind), member.account, account.kind, balanceMicro
  FROM main.account LEFT JOIN main.member ON member.id = memberId`;

/**
 * Returns a predicate for an SQL expression, or for the first value of a query. SQLite decides what is true: text that is
 * not a number is false, and null is not false, as in a CHECK.
 */
export function compileExpression(expression: string): (world: Sql) => boolean {
  // The line break keeps a trailing comment from swallowing the bracket.
  const query = /^\s*(SELECT|WITH|VALUES)\b/i.test(expression) ? expression : `SELECT (${expression}\n)`;
  return (world) => {
    world.change(HOLDING_VIEW);
    const value = world.evaluate(query);
    return value === undefined || world.value('SELECT ? IS NOT FALSE', value) === 1;
  };
}
