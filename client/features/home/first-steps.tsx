import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import CircleCheck from 'lucide-react/icons/circle-check';
import Factory from 'lucide-react/icons/factory';
import HandCoins from 'lucide-react/icons/hand-coins';
import { useTranslation } from 'react-i18next';
import { product, saleStatus } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { pages, query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { LinkOrText } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';

/** The three steps to a first income, with the requirement of each. */
export function FirstSteps({ hasMachine }: { hasMachine: boolean }) {
  const { t } = useTranslation();
  const takes = useTakes();
  const { data: balances } = useQuery(query(wallet.wallet));
  const hasFunds = hasMachine || (balances !== undefined && knownMicro(balances.available) > 0);
  const steps = [
    { word: 'recharge', to: paths.recharge, Icon: ArrowDownToLine, isDone: hasFunds },
    { word: 'buy', to: paths.products, Icon: Factory, isDone: hasMachine },
    { word: 'receive', to: paths.receiveIncome, Icon: HandCoins, isDone: false },
  ] as const;

  return (
    <Section title={t('today.steps.title')}>
      <ListCard>
        {steps.map(({ word, to, Icon, isDone }) => (
          <ListRow
            key={word}
            icon={isDone ? <CircleCheck /> : <Icon />}
            title={t(isDone ? `today.steps.${word}.done` : `today.steps.${word}.title`)}
            subtitle={takes[word]}
            link={<LinkOrText to={to} />}
          />
        ))}
      </ListCard>
    </Section>
  );
}

/** The requirement of each step: the minimum, the lowest price, and the time until the first income has arrived. */
function useTakes() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const recharge = useRechargeTakes();
  const { data: info } = useQuery(query(user.sysInfo));
  const { data: machines } = useInfiniteQuery(pages(product.products));
  const prices = (machines?.list ?? [])
    .filter(({ status, price }) => status === saleStatus.onSale && isKnown(price))
    .map(({ price }) => price)
    .sort((one, other) => knownMicro(one) - knownMicro(other));
  const [lowestPrice] = prices;
  const minutes = info?.incomeArrivalMinutes[1];

  return {
    recharge,
    buy: lowestPrice !== undefined && t('today.steps.buy.takes', { price: money(lowestPrice) }),
    receive: minutes !== undefined && t('today.steps.receive.takes', { count: minutes }),
  };
}

/** The minimum of a recharge and its duration. Nothing if the host sends no minimum. */
function useRechargeTakes(): string | undefined {
  const { t } = useTranslation();
  const { money, duration } = useFormat();
  const { data: info } = useQuery(query(user.sysInfo));

  if (!info) return undefined;
  const { rechargeChannels, minRecharge, minCashRecharge, cashCurrency } = info;
  // A host that names no recharge channel has the channel of the spec.
  const byChain = rechargeChannels.includes('usdt') || rechargeChannels.length === 0;
  const minimum = byChain ? minRecharge : minCashRecharge;
  if (!isKnown(minimum)) return undefined;
  const confirmedMs = info.confirmations * info.blockSeconds * 1000;
  if (byChain && confirmedMs > 0)
    return t('today.steps.recharge.byChain', { minimum: money(minimum), duration: duration(confirmedMs) });
  return t('today.steps.recharge.byCash', {
    minimum: money(minimum, byChain ? undefined : cashCurrency || ''),
  });
}
