import type { fund } from '#contract/fund.ts';
import { convertFrom, toBriefMoney } from '#contract/money.ts';
import { refuse, refuseField } from '../../handling/refusal.ts';
import type { HandlersOf } from '../../handling/world.ts';
import { bindingHandlers } from './handlers-bindings.ts';
import { minRechargeOf, termsOf } from './recharge-rules.ts';
import { findRecharge } from './recharge-store.ts';
import { describeRecharge, requestRecharge } from './recharges.ts';

export const fundHandlers: HandlersOf<typeof fund> = {
  ...bindingHandlers,

  recharge(world, { channel, amount, currency: given }) {
    const { member, params } = world;
    if (!params.rechargeChannels.includes(channel)) refuse('CHANNEL_CLOSED');
    const terms = termsOf(channel, params);
    const { currency } = terms;
    if (given !== undefined && given !== currency) refuseField('currency', 'currencyClosed');
    const minMicro = minRechargeOf(terms);
    if (amount < minMicro)
      refuse('BELOW_MINIMUM', {
        values: { minimum: toBriefMoney(minMicro), currency, context: 'recharge' },
      });
    if (!Number.isSafeInteger(convertFrom(amount, terms.rate))) refuseField('amount', 'tooMuch');
    return describeRecharge(world, requestRecharge(world, member.id, channel, amount));
  },

  rechargeStatus(world, { id }) {
    const recharge = findRecharge(world.sql, id);
    if (recharge?.memberId !== world.member.id) return refuse('UNKNOWN_RECHARGE');
    return describeRecharge(world, recharge);
  },
};
