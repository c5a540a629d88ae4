import type { Endpoint } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { onAnswer } from '../answers.ts';
import type { Ask, StandIn } from './ask.ts';
import { listChains } from './chains.ts';
import { sumIncomeDays } from './income-days.ts';
import { learnFrom, tellFundPassword, tellGroup, tellSharedVideo } from './learnt.ts';
import { quotePurchase } from './purchase-quote.ts';
import { findRecord } from './records.ts';
import { quoteWithdrawal } from './withdrawal-quote.ts';

/** Answers computed on this phone for hosts without the reference's own endpoints (docs/hosts.md). */
const standIns = new Map<string, StandIn>([
  [product.quote.id, quotePurchase],
  [wallet.withdrawQuote.id, quoteWithdrawal],
  [wallet.incomeDays.id, sumIncomeDays],
  [wallet.record.id, findRecord],
  [user.hasPayPassword.id, tellFundPassword],
  [user.groupStatus.id, tellGroup],
  [user.shareLinkStatus.id, tellSharedVideo],
  [fund.chains.id, listChains],
]);

onAnswer(learnFrom);

/** The computed data of an endpoint that the host lacks. Undefined if this phone cannot compute it. */
export async function standInFor(
  { id }: Endpoint,
  fields: object,
  ask: Ask,
): Promise<{ data: unknown } | undefined> {
  const standIn = standIns.get(id);
  if (!standIn) return undefined;
  const texts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)] as const);
  return { data: await standIn(Object.fromEntries(texts), ask) };
}
