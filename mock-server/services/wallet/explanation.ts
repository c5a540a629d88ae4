import type { AmountPart, Explanation } from '#contract/explanation.ts';
import { convertFrom, toMicro, toMoney, type Micro } from '#contract/money.ts';
import type { World } from '../../handling/world.ts';
import { rechargeOf } from '../fund/recharges.ts';
import { findCollection, type Collection } from '../product/collection-store.ts';
import { findOrder } from '../product/order-store.ts';
import { listStockLots } from '../stock/store.ts';
import { maskAccount } from '../team/rules.ts';
import { dividendParts, exchangeRateOf, rateOf } from './explanation-rules.ts';
import {
  findArrivedCollection,
  findBonusPart,
  findSubjectRecord,
  lastDividendAt,
  listMachineParts,
  type OwnRecord,
} from './explanation-store.ts';
import { explainReward } from './reward-explanation.ts';
import { withdrawalOf } from './withdrawals.ts';

type Explain = (world: World, record: OwnRecord) => Explanation;

/** Explains a record by its parts alone. */
const byParts =
  (partsOf: (world: World, record: OwnRecord) => AmountPart[]): Explain =>
  (world, record) => ({ parts: partsOf(world, record) });

/** The parts of the amount, by kind of record. All other kinds are rewards, or amounts that a person chose. */
const explanations: Partial<Record<OwnRecord['code'], Explain>> = {
  RECEIVE_INCOME: byParts((world, { subject }) =>
    incomeParts(world, subject === null ? undefined : findCollection(world.sql, subject)),
  ),
  DAILY_INCOME: explainArrival,
  DIVIDEND: explainArrival,
  BUY_MACHINE: byParts(purchaseParts),
  REFERRAL_BONUS: byParts(bonusParts),
  TEAM_BENEFITS: byParts(bonusParts),
  WITHDRAWAL: byParts(withdrawalParts),
  WITHDRAWAL_FAILED: ({ sql }, { memberId, subject }) => ({
    parts: [],
    ...(subject !== null && recordIdOf(findSubjectRecord(sql, memberId, 'WITHDRAWAL', subject))),
  }),
  RECHARGE: byParts(exchangeParts),
};

/**
 * The calculation of a record's amount. It is derived from what the history keeps, so that it also explains the records of
 * older worlds (docs/decisions/0027-explain-amounts-from-the-history.md). An amount that a person chose has no parts.
 */
export const explain: Explain = (world, record) =>
  (explanations[record.code] ?? byParts(explainReward))(world, record);

function explainArrival(world: World, record: OwnRecord): Explanation {
  const collection = findArrivedCollection(world.sql, record);
  const receipt =
    collection && findSubjectRecord(world.sql, record.memberId, 'RECEIVE_INCOME', collection.id);
  return { parts: incomeParts(world, collection, record.code), ...recordIdOf(receipt) };
}

const recordIdOf = (id: number | undefined) => (id === undefined ? {} : { recordId: String(id) });

/** The orders and the stock of a collection, or only one of the two. */
function incomeParts(
  world: World,
  collection: Collection | undefined,
  only?: OwnRecord['code'],
): AmountPart[] {
  if (!collection) return [];
  const machines = only === 'DIVIDEND' ? [] : machineParts(world, collection);
  const dividends = only === 'DAILY_INCOME' ? [] : stockParts(world, collection);
  return [...machines, ...dividends];
}

const machineParts = ({ sql }: World, { id }: Collection): AmountPart[] =>
  listMachineParts(sql, id).map(({ orderId, productName, days, amountMicro }) => ({
    kind: 'machine',
    amount: toMoney(amountMicro),
    of: toMoney(amountMicro / days),
    days,
    orderId: String(orderId),
    productName,
  }));

function stockParts({ sql, params }: World, collection: Collection): AmountPart[] {
  const { memberId, dividendMicro: totalMicro, createdAt: now } = collection;
  if (totalMicro === 0) return [];
  const lots = listStockLots(sql, memberId);
  const period = { now, lastAt: lastDividendAt(sql, collection), totalMicro };
  const parts = dividendParts(lots, period, params.dividendRate);
  if (!parts) return [{ kind: 'dividend', amount: toMoney(totalMicro) }];
  return parts.map(({ stockMicro, days, rate, amountMicro }) => ({
    kind: 'dividend',
    amount: toMoney(amountMicro),
    of: toMoney(stockMicro),
    rate,
    days,
  }));
}

function purchaseParts({ sql }: World, { memberId, subject }: OwnRecord): AmountPart[] {
  const order = subject === null ? undefined : findOrder(sql, memberId, subject);
  if (!order) return [];
  const { id, productName, quantity, priceMicro, paidMicro } = order;
  const price: AmountPart = {
    kind: 'price',
    amount: toMoney(-priceMicro),
    of: toMoney(priceMicro / quantity),
    quantity,
    orderId: String(id),
    productName,
  };
  return paidMicro === priceMicro
    ? [price]
    : [price, { kind: 'coupon', amount: toMoney(priceMicro - paidMicro) }];
}

function bonusParts({ sql, params }: World, record: OwnRecord): AmountPart[] {
  const bonus = findBonusPart(sql, record);
  if (!bonus) return [];
  const { account, level, ofMicro } = bonus;
  const isPurchase = record.code === 'REFERRAL_BONUS';
  const rates = isPurchase ? params.bonusRates.purchase : params.bonusRates.income;
  return [
    {
      kind: isPurchase ? 'purchaseBonus' : 'incomeBonus',
      amount: toMoney(record.amountMicro),
      of: toMoney(ofMicro),
      ...optionalRate(rateOf(record.amountMicro, ofMicro, rates[level - 1])),
      phone: maskAccount(account),
      level,
    },
  ];
}

const optionalRate = (rate: string | undefined) => (rate === undefined ? {} : { rate });

/** The payout and the fee, as long as the withdrawal has not failed. */
function withdrawalParts(world: World, { subject }: OwnRecord): AmountPart[] {
  const withdrawal = subject === null ? undefined : withdrawalOf(world, subject);
  if (!withdrawal || withdrawal.status === 'failed') return [];
  const { amountMicro, feeMicro } = withdrawal;
  const part = (kind: AmountPart['kind'], micro: Micro): AmountPart => ({ kind, amount: toMoney(-micro) });
  return [
    part('payout', amountMicro - feeMicro),
    {
      ...part('fee', feeMicro),
      of: toMoney(amountMicro),
      ...optionalRate(rateOf(feeMicro, amountMicro, world.params.withdrawFeeRate)),
    },
  ].filter((one) => toMicro(one.amount) !== 0);
}

/** A recharge by cash or card at the exchange rate of its announcement. */
function exchangeParts(world: World, { subject, amountMicro }: OwnRecord): AmountPart[] {
  const recharge = subject === null ? undefined : rechargeOf(world, subject);
  if (!recharge || recharge.channel === 'usdt' || recharge.worthMicro !== amountMicro) return [];
  const { announcedMicro, currency } = recharge;
  const worthAt = (rate: string) => convertFrom(announcedMicro, rate);
  const present = world.params.rates[currency]?.rate;
  const exchangeRate =
    present !== undefined && toMicro(present) > 0 && worthAt(present) === amountMicro
      ? present
      : exchangeRateOf(announcedMicro, amountMicro, worthAt);
  if (exchangeRate === undefined) return [];
  return [
    { kind: 'exchange', amount: toMoney(amountMicro), of: toMoney(announcedMicro), currency, exchangeRate },
  ];
}
