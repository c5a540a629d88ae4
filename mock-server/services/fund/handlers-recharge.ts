import type { fund } from '#contract/fund.ts';
import { reaches, toBriefMoney } from '#contract/money.ts';
import { refuse, refuseField } from '../../refusal.ts';
import type { HandlersOf } from '../../world.ts';
import { termsOf, worthOf } from './recharge-rules.ts';
import { findRecharge } from './recharge-store.ts';
import { announceRecharge, describeRecharge } from './recharges.ts';

/** Money in. */
export const rechargeHandlers: Pick<HandlersOf<typeof fund>, 'recharge' | 'rechargeStatus'> = {
  recharge(world, { channel, amount, currency: given }) {
    const { member, params } = world;
    if (!params.rechargeChannels.includes(channel)) refuse('CHANNEL_CLOSED');
    const { currency, minimumMicro, rate } = termsOf(channel, params);
    if (given !== undefined && given !== currency) refuseField('currency', 'currencyClosed');
    const worthMicro = worthOf(amount, rate);
    // What is worth less than the books can count could not be credited.
    if (!reaches(amount, minimumMicro) || worthMicro === 0)
      refuse('BELOW_MINIMUM', {
        values: { minimum: toBriefMoney(minimumMicro), currency, context: 'recharge' },
      });
    if (!Number.isSafeInteger(worthMicro)) refuseField('amount', 'tooMuch');
    return describeRecharge(world, announceRecharge(world, member.id, channel, amount));
  },

  rechargeStatus(world, { id }) {
    const recharge = findRecharge(world.sql, id);
    if (recharge?.memberId !== world.member.id) return refuse('UNKNOWN_RECHARGE');
    return describeRecharge(world, recharge);
  },
};
