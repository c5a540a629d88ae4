import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gift } from '#contract/gift.ts';
import { toMoney } from '#contract/money.ts';
import type { ProductDetail } from '#contract/product.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import type { Failure } from '#client/api/failure.ts';
import { discountOf, isKnown, knownMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';

/** Typed amounts have two decimals. */
const centMicro = 10_000;

export interface Shortfall {
  readonly needed: string;
  readonly available: string;
  readonly missing: string;
  /** The amount to recharge: the missing rest, rounded up to a valid amount. */
  readonly recharge: string;
}

/** The amount that a member lacks for a purchase with its coupon. Undefined until all figures are loaded, and if nothing is missing. */
export function useShortfall(
  { id: productId, price }: ProductDetail,
  quantity: number,
  couponId: string | undefined,
  refusal: Failure | undefined,
): Shortfall | undefined {
  const isShort = refusal?.reason === 'INSUFFICIENT_BALANCE';
  const { data: figures } = useQuery({ ...query(wallet.wallet), enabled: isShort });
  const { data: info } = useQuery({ ...query(user.sysInfo), enabled: isShort });
  const isReduced = isShort && couponId !== undefined;
  const { data: mine } = useQuery({ ...query(gift.myProductCoupons, { productId }), enabled: isReduced });

  if (!isShort || !figures || !info || (isReduced && !mine)) return undefined;
  const coupon = mine?.find(({ id }) => id === couponId);
  if (!isKnown(price) || !isKnown(figures.available)) return undefined;
  const priceMicro = knownMicro(price) * quantity;
  const neededMicro = priceMicro - reductionBy(coupon, priceMicro);
  const missingMicro = neededMicro - knownMicro(figures.available);
  if (missingMicro <= 0) return undefined;
  const typeableMicro = Math.ceil(missingMicro / centMicro) * centMicro;

  return {
    needed: toMoney(neededMicro),
    available: figures.available,
    missing: toMoney(missingMicro),
    recharge: toMoney(Math.max(typeableMicro, knownMicro(info.minRecharge))),
  };
}

type Coupon = OutputOf<typeof gift.myProductCoupons>[number];

const reductionBy = (coupon: Coupon | undefined, priceMicro: number): number =>
  coupon ? discountOf(coupon, priceMicro) : 0;

/** Says how much is missing, as in `290.00 USDT missing`; undefined without a known shortfall. */
export function useMissingText(shortfall: Shortfall | undefined): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  return shortfall && t('products.short.missing', { amount: format.money(shortfall.missing) });
}
