import type { catalogue } from '#contract/control/catalogue.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { toMoney, type Micro } from '#contract/money.ts';
import { mergeDefined } from '../merge-defined.ts';
import { refuse, refuseField } from '../../handling/refusal.ts';
import type { World } from '../../handling/world.ts';
import type { RedemptionCode } from './redemption-rules.ts';
import {
  deleteRedemptionCode,
  findRedemptionCode,
  findRedemptionCodeByText,
  insertRedemptionCode,
  updateRedemptionCode,
  type CodeTerms,
} from './redemption-store.ts';

type NewCode = InputOf<typeof catalogue.addCode>;

/** The limit of redemptions of a code without one. */
const NO_LIMIT = 1_000_000;
const CENT: Micro = 10_000;

/** Adds a code that members redeem. Refuses ITEM_EXISTS. */
export function addCode(world: World, input: NewCode): RedemptionCode {
  const terms = termsOf(input);
  refuseDuplicate(world, terms.code);
  return codeOf(world, insertRedemptionCode(world.sql, terms));
}

/** Changes a code. Refuses UNKNOWN_ITEM and ITEM_EXISTS. */
export function reviseCode(
  world: World,
  { id, ...changes }: InputOf<typeof catalogue.changeCode>,
): RedemptionCode {
  const code = codeOf(world, id);
  const { amountMicro: amount, amountToMicro: amountTo, expireAt: expireTime } = code;
  const terms = termsOf(mergeDefined({ ...code, amount, amountTo, expireTime }, changes));
  refuseDuplicate(world, terms.code, id);
  updateRedemptionCode(world.sql, id, terms);
  return codeOf(world, id);
}

/** Removes a code that no member redeemed. Refuses UNKNOWN_ITEM and ITEM_IN_USE. */
export function removeCode(world: World, id: number): void {
  if (codeOf(world, id).redeemed > 0) refuse('ITEM_IN_USE');
  deleteRedemptionCode(world.sql, id);
}

/** A random bonus is drawn in whole cents from one amount to another; the other types pay the one amount. */
function termsOf(input: NewCode): CodeTerms {
  const { code, type, amount, amountTo, most = NO_LIMIT, expireTime = 0 } = input;
  if (type !== 'random bonus')
    return { code, type, amountMicro: amount, amountToMicro: amount, most, expireAt: expireTime };
  const to = amountTo ?? refuseField('amountTo', 'required');
  if (amount % CENT !== 0) refuseField('amount', 'cents');
  if (to % CENT !== 0) refuseField('amountTo', 'cents');
  if (to < amount) refuseField('amountTo', 'amountTo');
  return { code, type, amountMicro: amount, amountToMicro: to, most, expireAt: expireTime };
}

function refuseDuplicate({ sql }: World, code: string, id?: number): void {
  const duplicate = findRedemptionCodeByText(sql, code);
  if (duplicate && duplicate.id !== id) refuse('ITEM_EXISTS');
}

const codeOf = ({ sql }: World, id: number): RedemptionCode =>
  findRedemptionCode(sql, id) ?? refuse('UNKNOWN_ITEM');

/** A code as the operator sees it. */
export const describeManagedCode = (row: RedemptionCode) => ({
  id: String(row.id),
  code: row.code,
  type: row.type,
  amount: toMoney(row.amountMicro),
  amountTo: toMoney(row.amountToMicro),
  most: row.most,
  redeemed: row.redeemed,
  expireTime: row.expireAt,
});
