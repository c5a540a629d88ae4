import { saleStatus } from '#contract/product.ts';

interface Sale {
  status: number;
  stock: number;
  startTime: number;
  endTime: number;
  /** When a rush purchase opens. */
  daotimes: number;
}

/** Why nobody can buy a machine at an instant, or undefined when it is on sale. The platform has the last word. */
export function whyClosed(sale: Sale, nowMs: number): 'soldOut' | 'notStarted' | 'ended' | undefined {
  if (sale.status === saleStatus.soldOut || sale.stock <= 0) return 'soldOut';
  if (sale.status === saleStatus.preSale || nowMs < opensAt(sale)) return 'notStarted';
  return nowMs >= sale.endTime ? 'ended' : undefined;
}

export const opensAt = ({ status, startTime, daotimes }: Sale): number =>
  status === saleStatus.rushPurchase ? Math.max(startTime, daotimes) : startTime;
