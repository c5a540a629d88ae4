import { useTranslation } from 'react-i18next';
import { saleStatus } from '#contract/product.ts';
import { Badge } from '#client/ui/badge.tsx';

const states = {
  [saleStatus.soldOut]: { word: 'soldOut', tone: 'neutral' },
  [saleStatus.preSale]: { word: 'preSale', tone: 'amber' },
  [saleStatus.rushPurchase]: { word: 'rushPurchase', tone: 'gold' },
} as const;
const onSale = { word: 'onSale', tone: 'green' } as const;

/** A code that the spec does not name counts as on sale: the platform decides when somebody buys. */
const stateOf = (status: number) => states[status as keyof typeof states] ?? onSale;

/** A machine's sale state in a word. */
export function SaleBadge({ status }: { status: number }) {
  const { t } = useTranslation();
  const { word, tone } = stateOf(status);

  return <Badge tone={tone}>{t(`home.state.${word}`)}</Badge>;
}
