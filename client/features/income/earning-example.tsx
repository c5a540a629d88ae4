import { useQuery } from '@tanstack/react-query';
import Sprout from 'lucide-react/icons/sprout';
import { useTranslation } from 'react-i18next';
import { product } from '#contract/product.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { EarningSum } from './earning-sum.tsx';

/** The numbers of a machine on offer, for members without a running machine. */
export function EarningExample() {
  const { t } = useTranslation();
  const machines = useQuery(query(product.products, { pageSize: 1 }));

  return (
    <>
      <EmptyState
        icon={<Sprout />}
        title={t('orders.empty.valid.title')}
        text={t('orders.empty.valid.text')}
      />
      <Loaded query={machines} shape={['lines']}>
        {({ list: [machine] }) =>
          machine && (
            <Section title={t('orders.earn.example', { name: machine.productName })}>
              <Card>
                <EarningSum {...machine} />
                <FigureGrid
                  figures={[
                    { label: t('orders.earn.price'), value: <MoneyAmount money={machine.price} /> },
                    {
                      label: t('orders.dailyReturn'),
                      value: <MoneyAmount signed money={machine.dayReturnAmount} tone="green" />,
                    },
                    { label: t('orders.earn.total'), value: <MoneyAmount money={machine.walletotal} /> },
                  ]}
                />
                <p className="soft-text">{t('orders.earn.notReturned')}</p>
              </Card>
            </Section>
          )
        }
      </Loaded>
    </>
  );
}
