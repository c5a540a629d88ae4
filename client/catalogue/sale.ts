import { saleStatus } from '#contract/product.ts';
import { hasForeignHosts } from '#client/api/host-profile.ts';
import { worldNow } from '#client/api/world-time.ts';

interface Sale {
  status: number;
  startTime: number;
  endTime: number;
}

interface Opening {
  status: number;
  startTime: number;
  /** The opening time of a rush purchase. */
  daotimes: number;
}

/**
 * The instant at which a sale is judged. A foreign host that does not tell its time is believed, unless its status says that the
 * sale begins later: NaN is neither before nor after the times of the sale, which the phone's clock may not fit.
 */
export const saleNow = ({ status }: Pick<Sale, 'status'>): number =>
  worldNow(
    hasForeignHosts && status !== saleStatus.preSale && status !== saleStatus.rushPurchase ? NaN : undefined,
  );

/**
 * The state of a sale at an instant. The platform's status knows no end, and a start only for a pre-sale or a rush
 * purchase. A status that the spec does not name counts as on sale: the platform decides when a member buys.
 */
export function saleStateAt({ status, startTime, endTime }: Sale, nowMs: number) {
  if (status === saleStatus.soldOut) return 'soldOut';
  if (hasEnded(endTime, nowMs)) return 'ended';
  if (status === saleStatus.rushPurchase) return 'rushPurchase';
  return status === saleStatus.preSale || nowMs < startTime ? 'preSale' : 'onSale';
}

/** Returns true if a sale is over. Some hosts send no end, or 0. */
const hasEnded = (endTime: number, nowMs: number): boolean => endTime > 0 && nowMs >= endTime;

/** The time from which a product can be bought. A rush purchase may have no start of its own. */
export const opensAt = ({ status, startTime, daotimes }: Opening): number =>
  status === saleStatus.rushPurchase ? Math.max(startTime || 0, daotimes || 0) : startTime;

/** The reason why a machine is not on sale at an instant. Undefined if it is. The platform decides in the end. */
export function whyClosed(
  sale: Sale & Opening & { stock: number },
  nowMs: number,
): 'soldOut' | 'notStarted' | 'ended' | undefined {
  if (sale.status === saleStatus.soldOut || sale.stock <= 0) return 'soldOut';
  if (sale.status === saleStatus.preSale || nowMs < opensAt(sale)) return 'notStarted';
  return hasEnded(sale.endTime, nowMs) ? 'ended' : undefined;
}
