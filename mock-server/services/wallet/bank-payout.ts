import { toMoney, type Micro } from '#contract/money.ts';
import { refuse, refuseField } from '../../refusal.ts';
import type { Params } from '#contract/control/params.ts';
import type { BindingRow } from '../fund/binding-store.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';
import { payoutOf } from './withdrawal-rules.ts';

/** What is paid to a bank account, in its own currency; nothing of the kind for an address. */
type Payout = Pick<WithdrawalRow, 'payCurrency' | 'payMicro'>;

/** Whether the platform pays out by bank: where it takes money by one, in the regions with cash and card (spec §1). */
export const paysByBank = ({ rechargeChannels }: Pick<Params, 'rechargeChannels'>): boolean =>
  rechargeChannels.some((channel) => channel !== 'usdt');

/** Refuses CHANNEL_CLOSED where bank accounts are not paid out to. */
export function refuseClosedBank(params: Params): void {
  if (!paysByBank(params)) refuseBank();
}

const refuseBank = (): never => refuse('CHANNEL_CLOSED', { values: { context: 'withdraw' } });

/** What a net comes to where it goes, at the rate of this instant. Refuses CHANNEL_CLOSED where none is paid there. */
export function payoutTo({ kind, currency }: BindingRow, netMicro: Micro, params: Params): Payout {
  if (kind === 'address') return { payCurrency: null, payMicro: null };
  refuseClosedBank(params);
  const { rate } = params.rates[currency] ?? refuseBank();
  const payMicro = payoutOf(netMicro, rate);
  if (!Number.isSafeInteger(payMicro)) refuseField('amount', 'tooMuch');
  return { payCurrency: currency, payMicro };
}

/** The payout as its member sees it. */
export const describePayout = ({ payCurrency, payMicro }: Payout) =>
  payCurrency === null || payMicro === null ? {} : { payCurrency, payAmount: toMoney(payMicro) };
