import { toMoney, type Micro } from '#contract/money.ts';

type InMoney<Row> = {
  [Name in keyof Row as Name extends `${infer Own}Micro` ? Own : Name]: Name extends `${string}Micro`
    ? string | Exclude<Row[Name], Micro>
    : Row[Name];
};

/** A row whose amounts are as on the wire: `feeMicro: 1_500_000` becomes `fee: '1.50'`. Null and other fields stay. */
export const inMoney = <Row extends object>(row: Row): InMoney<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => {
      if (!name.endsWith('Micro')) return [name, value];
      return [name.replace(/Micro$/, ''), typeof value === 'number' ? toMoney(value) : value];
    }),
  ) as InMoney<Row>;
