import { containsWords, folded, searchWords } from '#contract/text/search-words.ts';
import type { DetailedRecord } from '#contract/wallet.ts';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { isKnown, knownMicro } from './money.ts';

/** An item of a list after `normalise`: amounts are texts. */
export type Item = Partial<DetailedRecord> & Readonly<Record<string, unknown>>;

/** Returns true if an item matches a filter, and undefined if its fields do not show it. */
type Test = (item: Item, asked: string) => boolean | undefined;

const equals =
  (name: string): Test =>
  (item, asked) =>
    isScalar(item[name]) ? String(item[name]) === asked : undefined;

const isScalar = (value: unknown): value is string | number | boolean =>
  value !== undefined && value !== null && typeof value !== 'object';

const byTime =
  (isIn: (time: number, limit: number) => boolean): Test =>
  ({ time }, limit) =>
    time === undefined ? undefined : isIn(time, Number(limit));

const byAmount =
  (isIn: (micro: number, limitMicro: number) => boolean): Test =>
  ({ amount = unknownMoney }, limit) =>
    isKnown(amount) ? isIn(Math.abs(knownMicro(amount)), knownMicro(limit)) : undefined;

const tests: Readonly<Record<string, Test>> = {
  from: byTime((time, limit) => time >= limit),
  to: byTime((time, limit) => time < limit),
  min: byAmount((micro, limit) => micro >= limit),
  max: byAmount((micro, limit) => micro <= limit),
  query: (item, typed) => containsWords(folded(textOf(item)), searchWords(typed)),
  // The screen recognises the kind of money by other fields (only-money.ts).
  money: () => true,
  // A coupon of no machine is for all.
  productId: (item, asked) => item['productId'] === null || equals('productId')(item, asked),
};

/** The text of a record that a search looks at. */
const textOf = ({ description, amount, recharge, withdrawal }: Item): string =>
  [description, amount, recharge?.reference, withdrawal?.chain, withdrawal?.address].join(' ');

/** Returns true if an item matches a filter, and undefined if its fields do not show it. */
export const matchesFilter = (item: Item, name: string, asked: string): boolean | undefined =>
  (tests[name] ?? equals(name))(item, asked);
