import { onAnswer } from '../answers.ts';
import type { Ask, StandIn } from './ask.ts';
import { listChains } from './chains.ts';
import { sumIncomeDays } from './income-days.ts';
import { learnFrom, tellFundPassword, tellGroup, tellSharedVideo } from './learnt.ts';
import { quotePurchase } from './purchase-quote.ts';
import { findRecord } from './records.ts';
import type { StoodInId } from '../stood-in.ts';
import { quoteWithdrawal } from './withdrawal-quote.ts';

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
