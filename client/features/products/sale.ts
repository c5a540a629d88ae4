import { saleStatus } from '#contract/product.ts';
import { hasEnded, opensAt } from '#client/catalogue/sale.ts';

interface Sale {
  status: number;
  stock: number;
  startTime: number;
  endTime: number;
  /** The opening time of a rush purchase. */
  daotimes: number;
}

/** Why a machine is not on sale at an instant, or undefined if it is. The platform decides in the end. */
export function whyClosed(sale: Sale, nowMs: number): 'soldOut' | 'notStarted' | 'ended' | undefined {
  if (sale.status === saleStatus.soldOut || sale.stock <= 0) return 'soldOut';
  if (sale.status === saleStatus.preSale || nowMs < opensAt(sale)) return 'notStarted';
  return hasEnded(sale.endTime, nowMs) ? 'ended' : undefined;
}
