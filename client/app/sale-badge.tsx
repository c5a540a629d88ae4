import { useTranslation } from 'react-i18next';
import { saleStatus } from '#contract/product.ts';
import { Badge } from '#client/ui/badge.tsx';

interface State {
  word: 'soldOut' | 'onSale' | 'preSale' | 'rushPurchase';
  tone: 'neutral' | 'green' | 'amber' | 'gold';
}

const states: Partial<Record<number, State>> = {
  [saleStatus.soldOut]: { word: 'soldOut', tone: 'neutral' },
  [saleStatus.preSale]: { word: 'preSale', tone: 'amber' },
  [saleStatus.rushPurchase]: { word: 'rushPurchase', tone: 'gold' },
};
const onSale: State = { word: 'onSale', tone: 'green' };

/** A machine's sale state in a word. */
export function SaleBadge({ status }: { status: number }) {
  const { t } = useTranslation();
  // A code that the spec does not name counts as on sale: the platform decides when somebody buys.
  const { word, tone } = states[status] ?? onSale;

  return <Badge tone={tone}>{t(`home.state.${word}`)}</Badge>;
}
