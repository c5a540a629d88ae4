import './records.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wallet } from '#contract/wallet.ts';
import { pages } from '#client/api/query.ts';
import { PagedList } from '#client/lists/paged-list.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useOpenItem } from '#client/navigation/use-open-item.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { List } from '#client/ui/lists/list-row.tsx';
import {
  SkeletonAmount,
  SkeletonBlock,
  SkeletonFigures,
  SkeletonText,
  times,
} from '#client/ui/status/skeleton.tsx';
import { EmptyRecords } from './empty-records.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { pollWhileChangeable, useRefetchOnChange } from './record-polling.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

/** The withdrawals with their status. The refund of a failed withdrawal is part of its entry. */
export default function WithdrawalsScreen() {
  const { t } = useTranslation();
  const { openId: openRecord, open, close } = useOpenItem('record');
  const withdrawals = useInfiniteQuery({
    ...pages(wallet.records, { type: 'withdrawal' }),
    refetchInterval: ({ state }) => pollWhileChangeable(state.data?.pages.flatMap(({ list }) => list)),
  });
  useRefetchOnChange(withdrawals.data?.list);
  const isEmpty = withdrawals.data?.list.length === 0 && !withdrawals.hasNextPage;

  return (
    <AppScreen action={!isEmpty && <ActionLink to={paths.withdraw}>{t('records.ways.withdraw')}</ActionLink>}>
      <PagedList
        query={withdrawals}
        keyOf={({ id }) => id}
        // Some hosts send no code.
        row={(record) =>
          record.code !== 'WITHDRAWAL_FAILED' && <WithdrawalCard record={record} onOpen={open} />
        }
        skeleton={<WithdrawalCards />}
        empty={<EmptyRecords type="withdrawal" />}
      />
      <RecordSheet id={openRecord} onClose={close} />
    </AppScreen>
  );
}

function WithdrawalCards() {
  return (
    <List>
      {times(2, (at) => (
        <li key={at}>
          <Card>
            <p>
              <SkeletonAmount size={20} />
            </p>
            <SkeletonFigures figures={3} />
            <SkeletonText lines={5} />
            <SkeletonBlock shape="chip" />
          </Card>
        </li>
      ))}
    </List>
  );
}
