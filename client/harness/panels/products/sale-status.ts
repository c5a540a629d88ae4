import { useTranslation } from 'react-i18next';
import { saleStatus } from '#contract/product.ts';

/** A status that the platform does not know: it sells nothing. */
export const offSale = 0;

const words = {
  [saleStatus.onSale]: 'onSale',
  [saleStatus.preSale]: 'preSale',
  [saleStatus.rushPurchase]: 'rush',
  [saleStatus.soldOut]: 'soldOut',
  [offSale]: 'offSale',
} as const;

export const statusTones: Readonly<Record<number, 'green' | 'amber' | 'gold' | 'red'>> = {
  [saleStatus.onSale]: 'green',
  [saleStatus.preSale]: 'amber',
  [saleStatus.rushPurchase]: 'gold',
  [saleStatus.soldOut]: 'red',
};

/** As members see it: without stock it is sold out, whatever was set. */
export const shownStatus = ({ status, stock }: { status: number; stock: number }): number =>
  stock === 0 ? saleStatus.soldOut : status;

export const settable = [saleStatus.onSale, saleStatus.preSale, saleStatus.rushPurchase, offSale] as const;

const isKnown = (status: number): status is keyof typeof words => status in words;

/** What a status is called; one that nobody has a word for, by its number. */
export function useStatusWord(): (status: number) => string {
  const { t } = useTranslation();
  return (status) => (isKnown(status) ? t(`harness.products.statuses.${words[status]}`) : String(status));
}
