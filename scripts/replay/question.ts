import type { Sql } from '#server/db/sql.ts';

/** What every account holds, named as the answers of the operator's service name it. */
const HOLDING = `
  CREATE TEMP VIEW IF NOT EXISTS holding (account, phone, kind, micro) AS
  SELECT iif(memberId IS NULL, account.kind, 'member:' || memberId || ':' || account.kind), member.account, account.kind, balanceMicro
  FROM main.account LEFT JOIN main.member ON member.id = memberId`;

/**
 * Whether an expression, or the first value of a query, holds in a world. SQL itself says whether it is true, so a text
 * that is no number is false; as in a CHECK, what is null is not false.
 */
export function questionOf(expression: string): (world: Sql) => boolean {
  // A comment at its end would take the bracket in.
  const query = /^\s*(SELECT|WITH|VALUES)\b/i.test(expression) ? expression : `SELECT (${expression}\n)`;
  return (world) => {
    world.change(HOLDING);
    const answer = world.ask(query);
    return answer === undefined || world.value('SELECT ? IS NOT FALSE', answer) === 1;
  };
}
