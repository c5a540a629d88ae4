import type { Micro } from '#contract/money.ts';
import { memberAccount, platformAccount } from '../../ledger/accounts.ts';
import { addRecord } from '../../ledger/history.ts';
import type { Member, World } from '../../handling/world.ts';
import { notifyBonus } from '../msg/notify.ts';
import { sharesOf } from './rules.ts';
import { insertBonus, listUplines, type Bonus } from './store.ts';

/** The member whose purchase or income pays bonuses to the uplines. */
type Downline = Pick<Member, 'id' | 'uplineId'>;

/** Pays the uplines of a buyer their share of the payment, into their available balance (rules, Team). */
export function payReferralBonus(world: World, buyer: Downline, orderId: number, paidMicro: Micro): void {
  const shares = sharesOf(paidMicro, world.params.bonusRates.purchase);
  for (const bonus of bonusesFor(world, buyer, { kind: 'referral bonus', subject: orderId }, shares)) {
    notifyBonus(world, bonus, payBonus(world, bonus, 'available', 'REFERRAL_BONUS'));
  }
}

/** Pays the uplines of a receiver their share of the income received, into their income (rules, Team). */
export function payTeamBenefits(
  world: World,
  receiver: Downline,
  collectionId: number,
  incomeMicro: Micro,
): void {
  const shares = sharesOf(incomeMicro, world.params.bonusRates.income);
  for (const bonus of bonusesFor(world, receiver, { kind: 'team benefits', subject: collectionId }, shares)) {
    payBonus(world, bonus, 'income', 'TEAM_BENEFITS');
  }
}

/** The bonuses of the uplines, nearest first. Shares that round to zero are left out. */
function bonusesFor(
  { sql }: World,
  source: Downline,
  cause: Pick<Bonus, 'kind' | 'subject'>,
  shares: readonly Micro[],
): Bonus[] {
  return listUplines(sql, source.uplineId)
    .map((memberId, place) => ({
      memberId,
      sourceId: source.id,
      level: place + 1,
      ...cause,
      amountMicro: shares[place] ?? 0,
    }))
    .filter(({ amountMicro }) => amountMicro > 0);
}

/** Pays a bonus and returns the id of its record. */
function payBonus(
  world: World,
  bonus: Bonus,
  to: 'available' | 'income',
  code: 'REFERRAL_BONUS' | 'TEAM_BENEFITS',
): number {
  const { memberId, level, kind, amountMicro } = bonus;
  insertBonus(world.sql, bonus);
  const movement = world.ledger.move({
    kind,
    from: platformAccount('treasury'),
    to: memberAccount(memberId, to),
    amountMicro,
  });
  return addRecord(world, { memberId, type: 'revenue', code, amountMicro, detail: String(level) }, movement);
}
