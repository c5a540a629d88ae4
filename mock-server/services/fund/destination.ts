import { isAddressOf } from '#contract/address.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { fund } from '#contract/fund.ts';
import { USDT } from '#contract/money.ts';
import { banks } from '#fixtures/data/banks.ts';
import { refuse, refuseField } from '../../handling/refusal.ts';
import type { Params } from '#contract/control/params.ts';
import type { World } from '../../handling/world.ts';
import { isIfsc, needsIfsc } from './binding-rules.ts';
import type { Destination } from './binding-store.ts';

/** Returns true if withdrawals to bank accounts are possible: in regions that also accept cash or card (spec §1). */
export const paysByBank = ({ rechargeChannels }: Pick<Params, 'rechargeChannels'>): boolean =>
  rechargeChannels.some((channel) => channel !== 'usdt');

export const refuseBankPayout = (): never => refuse('CHANNEL_CLOSED', { values: { context: 'withdraw' } });

/** Refuses CHANNEL_CLOSED where withdrawals to bank accounts are not possible. */
export function requireBankPayouts(params: Params): void {
  if (!paysByBank(params)) refuseBankPayout();
}

type Input = InputOf<typeof fund.addAddress>;
/** Earlier versions needed no currency, and verified no checksums. */
type Terms = Pick<World, 'params' | 'isHistory'>;

const blank = { currency: '', chain: '', address: '', bank: '', payee: '', account: '', ifsc: '' };

/** The address or account that the input names. Refuses a missing or malformed field (spec §5). */
export const destinationOf = (terms: Terms, input: Input): Destination =>
  input.kind === 'address' ? addressOf(terms, input) : accountOf(input);

function addressOf({ params, isHistory }: Terms, { chain, address, ...input }: Input): Destination {
  const { currency = isHistory ? USDT : undefined } = input;
  if (chain === undefined) return refuseField('chain', 'chooseChain');
  if (currency === undefined) return refuseField('currency', 'required');
  if (currency !== USDT) return refuseField('currency', 'currencyClosed');
  if (!params.withdrawChains.includes(chain)) return refuseField('chain', 'chain');
  if (address === undefined) return refuseField('address', 'required');
  if (!isAddressOf(chain, address, params.addressChecksums && !isHistory)) refuse('BAD_ADDRESS');
  return { ...blank, kind: 'address', currency, chain, address };
}

function accountOf(input: Input): Destination {
  const { account, currency } = input;
  const payee = input.payee?.trim();
  if (input.bank === undefined) return refuseField('bank', 'required');
  const bank = banks.find(({ code }) => code === input.bank) ?? refuseField('bank', 'bank');
  if (currency !== undefined && currency !== bank.currency) return refuseField('currency', 'currencyClosed');
  if (!payee) return refuseField('payee', 'required');
  if (account === undefined) return refuseField('account', 'required');
  const ifsc = ifscOf(input, bank.currency);
  return { ...blank, kind: 'bank', currency: bank.currency, bank: bank.code, payee, account, ifsc };
}

function ifscOf({ ifsc = '' }: Input, currency: string): string {
  if (ifsc === '' && needsIfsc(currency)) return refuseField('ifsc', 'required');
  if (ifsc !== '' && !isIfsc(ifsc)) refuse('BAD_IFSC');
  return ifsc.toUpperCase();
}
