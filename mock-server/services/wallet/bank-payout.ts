import { convertTo, toMoney, type Micro } from '#contract/money.ts';
import { refuseField } from '../../handling/refusal.ts';
import type { Params } from '#contract/control/params.ts';
import type { BindingRow } from '../fund/binding-store.ts';
import { refuseBankPayout, requireBankPayouts } from '../fund/destination.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

/** The amount that a bank account receives, in its own currency. Both are null for an address. */
type Payout = Pick<WithdrawalRow, 'payCurrency' | 'payMicro'>;

/**
 * The payout of a net amount at the rate of this instant. Refuses CHANNEL_CLOSED for a bank account while banks are closed.
 */
export function payoutTo({ kind, currency }: BindingRow, netMicro: Micro, params: Params): Payout {
  if (kind === 'address') return { payCurrency: null, payMicro: null };
  requireBankPayouts(params);
  const { rate } = params.rates[currency] ?? refuseBankPayout();
  const payMicro = convertTo(netMicro, rate);
  if (!Number.isSafeInteger(payMicro)) refuseField('amount', 'tooMuch');
  return { payCurrency: currency, payMicro };
}

/** The payout as its member sees it. */
export const describePayout = ({ payCurrency, payMicro }: Payout) =>
  payCurrency === null || payMicro === null ? {} : { payCurrency, payAmount: toMoney(payMicro) };
