import type { TFunction } from 'i18next';
import type { useFormat } from '#client/i18n/format.ts';
import { paths } from '#client/navigation/paths.ts';
import type { RecordDetail } from './record-look.ts';

export type AmountPart = NonNullable<RecordDetail['explanation']>['parts'][number];

interface PartLook {
  title: string;
  subtitle?: string | undefined;
  /** The screen with the source of the part. */
  to?: string | undefined;
}

type Format = ReturnType<typeof useFormat>;
type Look = (part: AmountPart, t: TFunction, format: Format) => PartLook;

/** A link to the member's own order. */
const orderPath = ({ orderId }: AmountPart) => (orderId === undefined ? undefined : paths.order(orderId));

/** `5% of 40.00 USDT`. Undefined unless both factors are known. */
function shareText({ rate, of }: AmountPart, t: TFunction, format: Format): string | undefined {
  if (rate === undefined || of === undefined) return undefined;
  return t('records.parts.share', { rate: format.percent(rate), of: format.money(of) });
}

const bonus =
  (word: 'purchaseBonus' | 'incomeBonus'): Look =>
  (part, t, format) => ({
    title: t(`records.parts.${word}`, { phone: part.phone }),
    subtitle: [t('records.parts.level', { level: part.level }), shareText(part, t, format)]
      .filter(Boolean)
      .join(' · '),
    to: paths.teamLevel(([1, 2, 3] as const).find((level) => level === part.level) ?? 1),
  });

const looks: Readonly<Record<string, Look>> = {
  machine: (part, t, format) => ({
    title: part.productName ?? '',
    subtitle: t('records.parts.days', { count: part.days ?? 0, each: format.money(part.of ?? '') }),
    to: orderPath(part),
  }),
  dividend: (part, t, format) => ({
    title: t('records.parts.dividend'),
    subtitle:
      part.rate &&
      t('records.parts.dividendOf', {
        rate: format.percent(part.rate),
        of: format.money(part.of ?? ''),
        count: part.days ?? 0,
      }),
    to: paths.stock,
  }),
  purchaseBonus: bonus('purchaseBonus'),
  incomeBonus: bonus('incomeBonus'),
  price: (part, _t, format) => ({
    title: part.productName ?? '',
    subtitle: `${format.count(part.quantity ?? 1)} × ${format.money(part.of ?? '')}`,
    to: orderPath(part),
  }),
  coupon: (_part, t) => ({ title: t('records.parts.coupon'), to: paths.myCoupons }),
  payout: (_part, t) => ({ title: t('records.parts.payout') }),
  fee: (part, t, format) => ({ title: t('records.withdrawal.fee'), subtitle: shareText(part, t, format) }),
  exchange: ({ of = '', currency, exchangeRate = '' }, t, format) => ({
    title: t('records.parts.exchange', { of: format.money(of, currency) }),
    subtitle: t('records.parts.exchangeAt', {
      one: format.money('1.00'),
      rate: format.money(exchangeRate, currency),
    }),
  }),
  invited: ({ need = 0 }, t) => ({
    title: t('records.parts.invited', { count: need }),
    to: paths.invite,
  }),
  validInvited: ({ need = 0 }, t) => ({
    title: t('records.parts.validInvited', { count: need }),
    to: paths.invite,
  }),
  checkIn: ({ streak = 1 }, t) => ({
    title: t('records.parts.checkIn', { streak }),
    to: paths.signInRecord,
  }),
  redemption: ({ giftCode = '' }, t) => ({
    title: t('records.parts.redemption', { code: giftCode }),
    to: paths.rewards,
  }),
  registration: ({ productName }, t) => ({
    title: productName
      ? t('records.parts.registration', { name: productName })
      : t('records.parts.registrationUnnamed'),
  }),
};

/** The words of one part of an amount. A platform may be newer than this client. */
export const partLook: Look = (part, t, format) =>
  Object.hasOwn(looks, part.kind) && looks[part.kind]
    ? (looks[part.kind] as Look)(part, t, format)
    : { title: t('records.parts.other') };

/** The member's own record that led to this one. */
export function sourceOf({ code, explanation }: RecordDetail) {
  const { recordId } = explanation ?? {};
  if (recordId === undefined) return undefined;
  return code === 'WITHDRAWAL_FAILED'
    ? ({ to: paths.withdrawal(recordId), word: 'withdrawal' } as const)
    : ({ to: paths.receipt(recordId), word: 'receipt' } as const);
}
