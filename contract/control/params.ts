import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { nothing } from '../fields.ts';
import { toMicro, USDT } from '../money.ts';
import { Url } from './items.ts';

/** The regional variants of the platform: each is a profile of parameters. */
export const regions = ['usdt', 'ke', 'ng'] as const;
export type Region = (typeof regions)[number];

/** Valid time zones. Creating the formatter that validates a zone is slow, and each world validates two. */
const knownZones = new Set<string>();
/** The number of zones is smaller, but names are not case-sensitive, so they have more spellings. */
const MAX_KNOWN_ZONES = 1000;

/** Returns true if a text names a time zone. Offsets are excluded, since not every browser supports them. */
function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  if (knownZones.has(text)) return true;
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    if (knownZones.size < MAX_KNOWN_ZONES) knownZones.add(text);
    return true;
  } catch {
    return false;
  }
}

const Rate = z.string().check(z.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/));
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const count = z.int().check(z.gte(1), z.lte(1_000_000));
const minutesOfADay = z.int().check(z.gte(1), z.lte(1440));
const fromTo = (minutes: typeof count) =>
  z.tuple([minutes, minutes]).check(z.refine(([min, max]) => min <= max));
/** An amount or an exchange rate above zero. */
const Positive = z.string().check(z.regex(/^(?!0+\.0[0-9]*$)\d{1,9}\.\d{2,6}$/));
const NotNegative = z.string().check(z.regex(/^\d{1,9}\.\d{2,6}$/));
/** A reward in whole cents, above zero. */
const Cents = z.string().check(z.regex(/^(?!0+\.00$)\d{1,6}\.\d{2}$/));
const SignInReward = z.union([
  Cents,
  z.tuple([Cents, Cents]).check(z.refine(([min, max]) => Number(min) <= Number(max))),
]);
const currencyCode = z.string().check(z.regex(/^[A-Z]{3,5}$/));
/** The value of one USDT in each currency, and the currency sign. The rate of USDT itself is one. */
const Rates = z
  .record(currencyCode, z.object({ rate: Positive, unit: z.string().check(z.regex(/^\S{1,8}$/)) }))
  .check(z.refine((rates) => toMicro(rates[USDT]?.rate ?? '0') === toMicro('1')));
const Video = z.object({ coverUrl: Url, videoUrl: Url });
const levels = z.tuple([Rate, Rate, Rate]);
const floors = z.array(z.object({ need: count, reward: NotNegative }));
const timeZone = z.string().check(z.refine(isTimeZone));

/**
 * All parameters of the rules. Rates are decimal strings (`"0.05"` is 5 %), and money is in USDT unless it names a currency.
 * The cash currency needs an exchange rate.
 */
export const Params = z
  .object({
    brandName: z.string(),
    nameLanguage: z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/)),
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
    addressChecksums: z.boolean(),
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
  })
  .check(
    z.refine(({ rates, cashCurrency }) => Object.hasOwn(rates, cashCurrency), { path: ['cashCurrency'] }),
  );
export type Params = z.output<typeof Params>;

const Values = z.record(z.string(), z.unknown());

/** The parameters of one world. */
export const params = operatorGroup({
  params: {
    route: 'GET params',
    description: 'All parameters of the world. Rates are decimal strings: `"0.05"` is 5 %.',
    input: nothing,
    output: Values,
    refusals: [],
  },
  setParams: {
    route: 'POST params',
    description:
      'Changes the given parameters for future calls. A `region` first applies its whole profile. An unknown or invalid parameter refuses the whole change.',
    input: Values,
    output: Values,
    refusals: [],
    changes: ['params'],
  },
});
