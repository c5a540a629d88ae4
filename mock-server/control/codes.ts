import type { catalogue } from '#contract/control/catalogue.ts';
import { toMoney, type Micro } from '#contract/money.ts';
import { refuse, refuseField } from '../refusal.ts';
import type { RedemptionCode } from '../services/reward/redemption-rules.ts';
import {
  deleteRedemptionCode,
  findRedemptionCode,
  findRedemptionCodeByText,
  insertRedemptionCode,
  listRedemptionCodes,
  updateRedemptionCode,
  type CodeTerms,
} from '../services/reward/redemption-store.ts';
import type { World } from '../world.ts';
import { mergeDefined } from '../merge-defined.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';

/** The limit of redemptions of a code without one. */
const NO_LIMIT = 1_000_000;
const CENT: Micro = 10_000;

/** The codes that members redeem. */
export const codeHandlers: Pick<
  OperatorHandlersOf<typeof catalogue>,
  'manageCodes' | 'addCode' | 'changeCode' | 'removeCode'
> = {
  manageCodes: ({ sql }) => listRedemptionCodes(sql).map(describeCode),

  addCode(world, input) {
    const terms = termsOf(input);
    refuseTwin(world, terms.code, undefined);
    return describeCode(codeOf(world, insertRedemptionCode(world.sql, terms)));
  },

  changeCode(world, { id, ...changes }) {
    const before = codeOf(world, id);
    const { amountMicro: amount, amountToMicro: amountTo, expireAt: expireTime } = before;
    const terms = termsOf(mergeDefined({ ...before, amount, amountTo, expireTime }, changes));
    refuseTwin(world, terms.code, id);
    updateRedemptionCode(world.sql, id, terms);
    return describeCode(codeOf(world, id));
  },

  removeCode(world, { id }) {
    if (codeOf(world, id).redeemed > 0) refuse('ITEM_IN_USE');
    deleteRedemptionCode(world.sql, id);
    return null;
  },
};

interface Wanted {
  readonly code: string;
  readonly type: RedemptionCode['type'];
  readonly amount: Micro;
  readonly amountTo?: Micro | undefined;
  readonly most?: number | undefined;
  readonly expireTime?: number | undefined;
}

/** A random bonus is drawn in whole cents from one amount to another; the other types pay the one amount. */
function termsOf(wanted: Wanted): CodeTerms {
  const { code, type, amount, amountTo, most = NO_LIMIT, expireTime = 0 } = wanted;
  if (type !== 'random bonus')
    return { code, type, amountMicro: amount, amountToMicro: amount, most, expireAt: expireTime };
  const to = amountTo ?? refuseField('amountTo', 'required');
  if (amount % CENT !== 0) refuseField('amount', 'cents');
  if (to % CENT !== 0) refuseField('amountTo', 'cents');
  if (to < amount) refuseField('amountTo', 'amountTo');
  return { code, type, amountMicro: amount, amountToMicro: to, most, expireAt: expireTime };
}

function refuseTwin({ sql }: World, code: string, id: number | undefined): void {
  const twin = findRedemptionCodeByText(sql, code);
  if (twin && twin.id !== id) refuse('ITEM_EXISTS');
}

const codeOf = ({ sql }: World, id: number): RedemptionCode =>
  findRedemptionCode(sql, id) ?? refuse('UNKNOWN_ITEM');

const describeCode = (row: RedemptionCode) => ({
  id: String(row.id),
  code: row.code,
  type: row.type,
  amount: toMoney(row.amountMicro),
  amountTo: toMoney(row.amountToMicro),
  most: row.most,
  redeemed: row.redeemed,
  expireTime: row.expireAt,
});
