import * as z from 'zod/mini';
import { regions } from '#contract/control/params.ts';
import { toMicro, USDT } from '#contract/money.ts';
import { Url } from '#contract/control/items.ts';
import { isTimeZone } from '../../clock/platform-time.ts';
import type { Sql } from '../../db/sql.ts';

const Rate = z.string().check(z.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/));
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const count = z.int().check(z.gte(1), z.lte(1_000_000));
const minutesOfADay = z.int().check(z.gte(1), z.lte(1440));
const fromTo = (minutes: typeof count) =>
  z.tuple([minutes, minutes]).check(z.refine(([least, most]) => least <= most));
/** An amount or a rate of exchange: never below zero, and not so small that nothing could be divided by it. */
const Positive = z.string().check(z.regex(/^(?!0+\.0[0-9]*$)\d{1,9}\.\d{2,6}$/));
const NotNegative = z.string().check(z.regex(/^\d{1,9}\.\d{2,6}$/));
/** A reward in whole cents, above zero. */
const Cents = z.string().check(z.regex(/^(?!0+\.00$)\d{1,6}\.\d{2}$/));
const SignInReward = z.union([
  Cents,
  z.tuple([Cents, Cents]).check(z.refine(([least, most]) => Number(least) <= Number(most))),
]);
const currencyCode = z.string().check(z.regex(/^[A-Z]{3,5}$/));
/** What one USDT is worth, by currency, each with its sign. USDT itself is among them, at one. */
const Rates = z
  .record(currencyCode, z.object({ rate: Positive, unit: z.string().check(z.regex(/^\S{1,8}$/)) }))
  .check(z.refine((rates) => toMicro(rates[USDT]?.rate ?? '0') === toMicro('1')));
const Video = z.object({ coverUrl: Url, videoUrl: Url });
const levels = z.tuple([Rate, Rate, Rate]);
const floors = z.array(z.object({ need: count, reward: NotNegative }));
const timeZone = z.string().check(z.refine(isTimeZone));

/** Every number of the rules. Rates are decimal strings (`"0.05"` is 5 %), money is in USDT unless it names a currency. */
const Numbers = z.object({
  brandName: z.string(),
  region: z.enum(regions),
  currency: z.string(),
  tabBar: z.union([z.literal(3), z.literal(5)]),
  timeZone,
  rechargeChannels: z.array(z.enum(['usdt', 'cash', 'card'])),
  minRecharge: NotNegative,
  rechargeHours: count,
  cashCurrency: z.string(),
  minCashRecharge: NotNegative,
  rates: Rates,
  minWithdraw: Positive,
  withdrawFeeRate: Rate,
  withdrawWindow: z
    .object({
      days: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1)),
      from: Time,
      to: Time,
      timeZone,
    })
    .check(z.refine(({ from, to }) => from < to)),
  reviewMinutes: minutesOfADay,
  payoutMinutes: fromTo(count),
  arrivalHours: count,
  incomeArrivalMinutes: fromTo(minutesOfADay),
  confirmations: count,
  blockSeconds: count,
  depositChain: z.string(),
  withdrawChains: z.array(z.string()),
  bonusRates: z.object({ purchase: levels, income: levels }),
  invitedFloors: z.object({ cumulative: floors, valid: floors }),
  dividendRate: Rate,
  starterProductId: count,
  signInRewards: z.array(SignInReward).check(z.length(7)),
  groupLink: z.string().check(z.regex(/^(|https:\/\/\S+)$/)),
  groupBonus: Cents,
  groupPictureSide: count,
  groupVerifyMinutes: fromTo(minutesOfADay),
  shareBonus: Cents,
  couponsOpen: z.boolean(),
  couponReminderHours: count,
  captchaRequired: z.boolean(),
  emailOpen: z.boolean(),
  codeMinutes: count,
  codeTries: count,
  codeResendSeconds: count,
  codesPerDay: count,
  loginTries: count,
  loginLockMinutes: count,
  payTries: count,
  payLockHours: count,
  sessionIdleDays: count,
  sessionDays: count,
  callsPerMinute: count,
  pushTopic: z.string(),
  carousel: z.array(z.object({ imageUrl: Url, linkUrl: Url })),
  videoCarousel: z.array(Video),
  homeVideo: z.nullable(Video),
  customerServiceUrl: Url,
  telegramLink: Url,
  downUrl: Url,
  webUrl: Url,
});

/** The numbers, as far as they go together: cash needs a rate. */
export const Params = Numbers.check(
  z.refine(({ rates, cashCurrency }) => Object.hasOwn(rates, cashCurrency), { path: ['cashCurrency'] }),
);
export type Params = z.output<typeof Params>;

/** The parameters in force: the fixture's, with what the operator changed in this world. */
export const loadParams = (sql: Sql): Params => Params.parse(readParams(sql));

/** The parameters as they are kept, not yet looked at. */
export function readParams(sql: Sql): Record<string, unknown> {
  const rows = sql.all<{ name: string; value: string }>('SELECT name, value FROM param');
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}

/**
 * Adds the parameters of its fixture that a world does not have, because they were introduced after the world was made.
 * Returns whether there were any. Throws if the world has none at all: it has lost them.
 */
export function addMissingParams(sql: Sql, params: Params): boolean {
  const stored = readParams(sql);
  if (Object.keys(stored).length === 0) throw new Error('This world has no parameters.');
  const missing = Object.entries(params).filter(([name]) => !Object.hasOwn(stored, name));
  saveParams(sql, Object.fromEntries(missing));
  return missing.length > 0;
}

/** Writes these parameters; the others stay as they are. */
export function saveParams(sql: Sql, params: Partial<Params>): void {
  for (const [name, value] of Object.entries(params)) {
    sql.insert(
      'INSERT INTO param (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
      name,
      JSON.stringify(value),
    );
  }
}
