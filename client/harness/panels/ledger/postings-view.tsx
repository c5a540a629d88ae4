import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { pages } from '#client/api/query.ts';
import { Amount } from '#client/ui/amount.tsx';
import { Line } from '#client/harness/console/line.tsx';
import { ListWithDetail } from '#client/harness/console/list-with-detail.tsx';
import { useFilter } from '#client/harness/console/open-panel.ts';
import { useAccountWords, useKindWords } from '#client/harness/money/account-words.ts';
import { Why } from '#client/harness/money/why.tsx';
import { useWorldFormat } from '#client/harness/page/world-format.ts';
import { MoreButton } from './more-button.tsx';

const pageSize = 100;

/** Every step of money, the newest first. The server filters, since there may be very many. */
export function PostingsView() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const accountWords = useAccountWords();
  const kindWords = useKindWords();
  const text = useFilter().trim();
  const found = useInfiniteQuery({
    ...pages(control.ledger, { ...(text !== '' && { query: text }), pageSize }),
    placeholderData: keepPreviousData,
  });
  const list = found.data?.list ?? [];

  return (
    <>
      <ListWithDetail
        label={t('harness.ledger.views.postings')}
        query={found}
        items={list}
        idOf={({ id }) => id}
        titleOf={({ kind, id }) => `${kindWords(kind)} #${id}`}
        row={({ from, to, kind, amount, at }) => (
          <Line
            title={kindWords(kind)}
            detail={`${accountWords(from)} → ${accountWords(to)}`}
            trailing={<Amount {...format.amount(amount)} size={14} />}
            trailingDetail={format.dateTime(at)}
          />
        )}
        detail={({ movement }) => <Why movement={movement} />}
        empty={text === '' ? t('harness.ledger.noPostings') : t('harness.list.noMatch', { filter: text })}
      />
      <MoreButton query={found} shown={list.length} total={found.data?.total ?? 0} />
    </>
  );
}
