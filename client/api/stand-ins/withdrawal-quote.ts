import type { OutputOf } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { platformCurrency } from '#client/i18n/platform.ts';
import { refusal } from './refusal.ts';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { isKnown, knownMicro, leftAfter, shareOfMicro } from '../money.ts';
import { worldNow } from '../world-time.ts';
import { askIfOffered, type StandIn } from './ask.ts';

const hourMs = 3_600_000;

type Quote = OutputOf<typeof wallet.withdrawQuote>;

/** The platform's terms, as far as it states them. A rate is a decimal text such as `0.05`; some hosts send a number. */
interface Terms {
  readonly withdrawFeeRate?: unknown;
  readonly arrivalHours?: number;
}

/** Computes the fee, the net amount and the arrival of a withdrawal. A fee that is not stated is unknown, never 0. */
export function withdrawalQuote(
  amount: string,
  { withdrawFeeRate, arrivalHours }: Terms,
  processFrom: number,
): Quote {
  const rate = String(withdrawFeeRate);
  const fee = /^(0(\.\d{1,6})?|1)$/.test(rate) ? shareOfMicro(knownMicro(amount), rate) : unknownMoney;
  return {
    amount,
    fee,
    net: leftAfter(amount, fee),
    processFrom,
    arriveBefore: arrivalHours === undefined ? 0 : worldNow() + arrivalHours * hourMs,
  };
}

/** Stands in for `wallet.withdrawQuote`. Throws the refusal that a withdrawal with the known figures would get. */
export const quoteWithdrawal: StandIn = async ({ amount = '' }, ask) => {
  const [info, status, figures] = await Promise.all([
    askIfOffered(ask, user.sysInfo),
    askIfOffered(ask, wallet.withdrawStatus),
    askIfOffered(ask, wallet.wallet),
  ]);
  const micro = knownMicro(amount);
  if (info && micro < knownMicro(info.minWithdraw))
    throw refusal('BELOW_MINIMUM', { minimum: info.minWithdraw, currency: platformCurrency() });
  if (figures && isKnown(figures.available) && micro > knownMicro(figures.available))
    throw refusal('INSUFFICIENT_BALANCE');
  const processFrom = status?.open ? worldNow() : (status?.nextOpenTime ?? 0);
  return withdrawalQuote(amount, info ?? {}, processFrom);
};
