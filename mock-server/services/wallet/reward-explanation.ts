import type { AmountPart } from '#contract/explanation.ts';
import { toMoney } from '#contract/money.ts';
import type { World } from '../../handling/world.ts';
import { findProduct } from '../catalogue/store.ts';
import {
  findRedeemedCode,
  findStreakAt,
  listFloorsAt,
  listInviteBonuses,
  type OwnRecord,
} from './explanation-store.ts';

/** Explains a reward that the platform paid by a rule. */
export function explainReward(world: World, record: OwnRecord): AmountPart[] {
  const amount = toMoney(record.amountMicro);
  if (record.code === 'INVITE_BONUS') return floorParts(world, record).map((part) => ({ ...part, amount }));
  switch (record.detail) {
    case 'sign-in': {
      const streak = findStreakAt(world.sql, record.memberId, record.createdAt);
      return streak === undefined ? [] : [{ kind: 'checkIn', amount, streak }];
    }
    case 'redemption': {
      const giftCode = findRedeemedCode(world.sql, record);
      return giftCode === undefined ? [] : [{ kind: 'redemption', amount, giftCode }];
    }
    case 'registration': {
      const starter = findProduct(world.sql, world.params.starterProductId);
      const isPresent = starter?.dayReturnMicro === record.amountMicro;
      return [{ kind: 'registration', amount, days: 1, ...(isPresent && { productName: starter.name }) }];
    }
    default:
      return [];
  }
}

/** The floor that the record's bonus was paid for. Only a purchase makes an invited member valid. */
function floorParts({ sql }: World, { memberId, id, createdAt }: OwnRecord): Omit<AmountPart, 'amount'>[] {
  const paid = listInviteBonuses(sql, memberId, createdAt);
  const cause = paid.find((bonus) => bonus.id === id)?.cause;
  if (cause === 'control.grant') return [];
  const isValid = (one: string | undefined) => one === 'product.createOrder';
  const same = paid.filter(
    (bonus) => bonus.cause !== 'control.grant' && isValid(bonus.cause) === isValid(cause),
  );
  const needs = listFloorsAt(sql, memberId, createdAt)
    .map((name) => name.split(':'))
    .filter(([, kind]) => kind === (isValid(cause) ? 'valid' : 'cumulative'))
    .map(([, , need]) => Number(need))
    .sort((one, other) => one - other);
  const need = needs[same.findIndex((bonus) => bonus.id === id)];
  return need === undefined ? [] : [{ kind: isValid(cause) ? 'validInvited' : 'invited', need }];
}
