import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { pages, query, type ItemOf } from '#client/api/query.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListWithDetail } from '#client/harness/kit/list/list-with-detail.tsx';
import { useFilter, useOpenItem } from '#client/harness/model/open-panel.ts';
import { useAccountWords, useKindWords } from '#client/harness/kit/money/account-words.ts';
import { MovementDetail } from '#client/harness/kit/money/movement-detail.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { MoreButton } from '#client/harness/kit/list/list-end.tsx';

type LedgerEntry = ItemOf<typeof control.ledger>;

const pageSize = 100;

/** The id begins with the movement, by which the server finds a posting that is not loaded. */
const idOf = ({ movement, id }: Pick<LedgerEntry, 'movement' | 'id'>) => `${movement}.${id}`;

/** Every posting, newest first. The server filters them, because there may be very many. */
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
  const requested = useRequestedPosting(found.data?.list);

  return (
    <>
      <ListWithDetail
        label={t('harness.ledger.views.postings')}
        query={found}
        items={requested ? [...list, requested] : list}
        idOf={idOf}
        titleOf={({ kind, id }) => `${kindWords(kind)} #${id}`}
        row={({ id, from, to, kind, amount, at }) => (
          <Line
            title={kindWords(kind)}
            detail={`${accountWords(from)} → ${accountWords(to)}`}
            trailing={
              <span data-follow={`posting:${id}`}>
                <Amount {...format.amount(amount)} size={14} />
              </span>
            }
            trailingDetail={format.dateTime(at)}
          />
        )}
        detail={(posting) => <MovementDetail movement={posting.movement} posting={posting} />}
        empty={text === '' ? t('harness.ledger.noPostings') : t('harness.list.noMatch', { filter: text })}
      />
      <MoreButton query={found} shown={list.length} total={found.data?.total ?? 0} />
    </>
  );
}

/** The posting of the address, if it is not listed. */
function useRequestedPosting(listed: readonly LedgerEntry[] | undefined): LedgerEntry | undefined {
  const open = useOpenItem();
  const [movement = '', posting] = open.split('.');
  const isMissing = listed !== undefined && !listed.some((one) => idOf(one) === open);
  const { data } = useQuery({
    ...query(control.movement, { id: movement }),
    enabled: isMissing && /^\d+\.\d+$/.test(open),
  });
  const found = isMissing && data?.id === movement && data.postings.find(({ id }) => id === posting);
  return found ? { ...found, movement, requestId: data.requestId } : undefined;
}
