import { control } from '#contract/control/control.ts';
import { toMicro, toMoney, type Micro } from '#contract/money.ts';
import type { Caller } from './caller.ts';

const LOOKED_AT = 100;
const SHOWN = 10;

/** One account as a test sees it. */
export interface Held {
  readonly who: string;
  readonly kind: string;
  /** Its name in the ledger's answers, such as `member:12:available`. */
  readonly account: string;
  /** Whose postings the ledger is asked for; of nobody in particular where absent. */
  readonly memberId?: string;
  readonly expectedMicro: Micro;
  readonly actualMicro: Micro;
}

/** One posting as the account sees it, with what it held afterwards. */
interface Step {
  readonly micro: Micro;
  readonly afterMicro: Micro;
  readonly text: string;
}

/** The postings that led an account to where it is, in lines to read: those since it last held what was expected. */
export async function movementsBefore(operator: Caller, held: Held): Promise<string[]> {
  const steps = await stepsOf(operator, held);
  // What an account held before a step is what it held after the one before.
  const since = steps.findIndex(({ afterMicro, micro }) => afterMicro - micro === held.expectedMicro);
  const explained = since >= 0;
  const shown = steps.slice(0, explained ? since + 1 : SHOWN);
  const account = `${held.who} ${held.kind}`;
  return [
    '',
    explained
      ? `  ${account} held ${toMoney(held.expectedMicro)} before these movements, newest first:`
      : `  ${account} never held ${toMoney(held.expectedMicro)} of late. Its last movements, newest first:`,
    ...shown.map(({ text }) => `    ${text}`),
    ...(steps.length === 0 ? ['    none'] : []),
  ];
}

async function stepsOf(operator: Caller, { account, memberId, actualMicro }: Held): Promise<Step[]> {
  const { list } = await operator.ok(control.ledger, {
    ...(memberId !== undefined && { member: memberId }),
    pageSize: LOOKED_AT,
  });
  let afterMicro = actualMicro;
  return list
    .filter(({ from, to }) => from === account || to === account)
    .map(({ from, to, amount, kind, at, cause, requestId }) => {
      const isIn = to === account;
      const micro = isIn ? toMicro(amount) : -toMicro(amount);
      const columns = [
        signed(micro).padStart(12),
        toMoney(afterMicro).padStart(12),
        `  ${isIn ? `from ${from}` : `to ${to}`}: ${kind}, by ${cause} at ${new Date(at).toISOString()} (request ${requestId})`,
      ];
      const step = { micro, afterMicro, text: columns.join('') };
      afterMicro -= micro;
      return step;
    });
}

/** An amount with its sign. */
export const signed = (micro: Micro): string => `${micro > 0 ? '+' : ''}${toMoney(micro)}`;
