import { control } from '#contract/control/control.ts';
import { toMicro, toMoney, type Micro } from '#contract/money.ts';
import type { Caller } from './caller.ts';

/** Postings of the ledger that are searched for the difference. */
const SEARCHED = 100;
/** Movements that are listed when the search finds nothing. */
const LISTED = 10;

/** The expected and the actual balance of one account. */
export interface Comparison {
  readonly who: string;
  readonly kind: string;
  /** The account's name in the ledger, such as `member:12:available`. */
  readonly account: string;
  /** Limits the search to the postings of one member. */
  readonly memberId?: string;
  readonly expectedMicro: Micro;
  readonly actualMicro: Micro;
}

interface Movement {
  readonly micro: Micro;
  /** The balance after this movement. */
  readonly afterMicro: Micro;
  readonly text: string;
}

/** Lists the movements since the account last held the expected amount, one per line. */
export async function explainDifference(operator: Caller, comparison: Comparison): Promise<string[]> {
  const movements = await movementsOf(operator, comparison);
  const { expectedMicro } = comparison;
  const first = movements.findIndex(({ afterMicro, micro }) => afterMicro - micro === expectedMicro);
  const listed = movements.slice(0, first < 0 ? LISTED : first + 1);
  const account = `${comparison.who} ${comparison.kind}`;
  const expected = toMoney(expectedMicro);
  return [
    '',
    first < 0
      ? `  ${account} did not hold ${expected} recently. Its last movements, newest first:`
      : `  ${account} held ${expected} before these movements, newest first:`,
    ...listed.map(({ text }) => `    ${text}`),
    ...(movements.length === 0 ? ['    none'] : []),
  ];
}

async function movementsOf(
  operator: Caller,
  { account, memberId, actualMicro }: Comparison,
): Promise<Movement[]> {
  const { list } = await operator.ok(control.ledger, {
    ...(memberId !== undefined && { member: memberId }),
    pageSize: SEARCHED,
  });
  let afterMicro = actualMicro;
  return list
    .filter(({ from, to }) => from === account || to === account)
    .map(({ from, to, amount, kind, at, cause, requestId }) => {
      const isIncoming = to === account;
      const micro = isIncoming ? toMicro(amount) : -toMicro(amount);
      const columns = [
        signed(micro).padStart(12),
        toMoney(afterMicro).padStart(12),
        `  ${isIncoming ? `from ${from}` : `to ${to}`}: ${kind}, by ${cause} at ${new Date(at).toISOString()} (request ${requestId})`,
      ];
      const movement = { micro, afterMicro, text: columns.join('') };
      afterMicro -= micro;
      return movement;
    });
}

/** Formats an amount with its sign. */
export const signed = (micro: Micro): string => `${micro > 0 ? '+' : ''}${toMoney(micro)}`;
