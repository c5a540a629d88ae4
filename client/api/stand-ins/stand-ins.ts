import { onAnswer } from '../answers.ts';
import { type Ask, type StandIn, askIfOffered } from './ask.ts';
import { sumIncomeDays } from './income-days.ts';
import { learnFrom, tellFundPassword, tellGroup, tellSharedVideo } from './learnt.ts';
import { quotePurchase } from './purchase-quote.ts';
import { findRecord } from './records.ts';
import type { StoodInId } from '../stood-in.ts';
import { quoteWithdrawal } from './withdrawal-quote.ts';
import { USDT } from '#contract/money.ts';
import { user } from '#contract/user/user.ts';

/** Spec §9: deposits on BEP20, withdrawals on TRC20. */
const ofSpec = { depositChain: 'BEP20', withdrawChains: ['TRC20'] };

/** Stands in for `fund.chains`: the chains of `sys/info`, or else the chains of the spec. */
const listChains: StandIn = async (_fields, ask) => {
  const info = await askIfOffered(ask, user.sysInfo);
  const deposit = info?.depositChain || ofSpec.depositChain;
  const sent = info?.withdrawChains ?? [];
  const withdraw = sent.length > 0 ? sent : ofSpec.withdrawChains;
  return [...new Set([deposit, ...withdraw])].map((chain) => ({
    currency: USDT,
    chain,
    deposit: chain === deposit,
    withdraw: withdraw.includes(chain),
  }));
};

/** Answers computed on this phone for hosts without the reference's own endpoints. */
const standIns: Readonly<Record<StoodInId, StandIn>> = {
  'product.quote': quotePurchase,
  'wallet.withdrawQuote': quoteWithdrawal,
  'wallet.incomeDays': sumIncomeDays,
  'wallet.record': findRecord,
  'user.hasPayPassword': tellFundPassword,
  'user.groupStatus': tellGroup,
  'user.shareLinkStatus': tellSharedVideo,
  'fund.chains': listChains,
};

onAnswer(learnFrom);

/** The computed data of an endpoint that the host lacks. */
export function standInFor(id: StoodInId, fields: object, ask: Ask): Promise<unknown> {
  const texts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)] as const);
  return standIns[id](Object.fromEntries(texts), ask);
}
