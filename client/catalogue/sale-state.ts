import { saleStatus } from '#contract/product.ts';

interface Sale {
  status: number;
  startTime: number;
  endTime: number;
}

/**
 * How a machine's sale stands at an instant: the platform's state, which knows of no end, nor of a start but that of a
 * pre-sale or a rush purchase. A code that the spec does not name counts as on sale: the platform decides when somebody
 * buys.
 */
export function saleStateAt({ status, startTime, endTime }: Sale, nowMs: number) {
  if (status === saleStatus.soldOut) return 'soldOut';
  if (nowMs >= endTime) return 'ended';
  if (status === saleStatus.rushPurchase) return 'rushPurchase';
  return status === saleStatus.preSale || nowMs < startTime ? 'preSale' : 'onSale';
}
