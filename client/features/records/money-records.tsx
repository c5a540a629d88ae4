import './records.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wallet, type DetailedRecord } from '#contract/wallet.ts';
import { joinPages } from '#client/api/page.ts';
import { pages } from '#client/api/query.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { Lead } from '#client/ui/layout/lead.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { onlyMoney } from './only-money.ts';
import { RecordLines } from './record-lines.tsx';
import { pollWhileChangeable } from './record-polling.ts';

const ways = ['all', 'recharge', 'withdrawal'] as const;

interface MoneyRecordsProps {
  money: 'cash' | 'usdt';
  more?: (record: DetailedRecord) => ReactNode;
}

/** The recharges and withdrawals in one kind of money. */
export function MoneyRecords({ money, more }: MoneyRecordsProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useScreenSearch();
  const way = ways.find((one) => one === search.get('way')) ?? 'all';
  const records = useInfiniteQuery({
    ...pages(wallet.records, { money, type: way === 'all' ? undefined : way, pageSize: 20 }),
    select: (data) => onlyMoney(joinPages(data.pages), money),
    refetchInterval: ({ state }) => pollWhileChangeable(state.data?.pages.flatMap(({ list }) => list)),
  });

  return (
    <AppScreen>
      <Lead>{t(`records.money.${money}.lead`)}</Lead>
      <Tabs
        label={t('records.types.label')}
        tabs={ways.map((id) => ({ id, label: t(`records.types.${id}`) }))}
        selected={way}
        onSelect={(id) => setSearch(id === 'all' ? {} : { way: id }, { replace: true })}
      >
        <RecordLines
          name={`${money} ${way}`}
          records={records}
          {...(more && { more })}
          empty={
            <EmptyState
              icon={<ReceiptText />}
              title={t(`records.money.${money}.empty`)}
              text={t('records.money.emptyText')}
              action={
                <LinkButton to={way === 'withdrawal' ? paths.withdraw : paths.recharge}>
                  {t(way === 'withdrawal' ? 'records.ways.withdraw' : 'records.ways.recharge')}
                </LinkButton>
              }
            />
          }
        />
      </Tabs>
    </AppScreen>
  );
}
