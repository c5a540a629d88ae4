import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/buttons/button.tsx';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import { InvariantList } from '#client/harness/kit/money/invariant-list.tsx';
import { useInvariants } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

/** The invariants of the ledger, checked over the whole history. */
export function InvariantsView() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const checked = useInvariants();
  const { data, isFetching, refetch } = checked;

  return (
    <div className="invariants-view">
      <div className="invariants-head">
        <Button size="small" variant="primary" busy={isFetching} repeatable onClick={() => void refetch()}>
          {t('harness.ledger.runNow')}
        </Button>
        <p className="soft" role="status">
          {isFetching
            ? t('harness.books.checking')
            : data &&
              t('harness.books.checked', {
                postings: format.count(data.postings),
                when: `${format.day(data.at)}, ${format.timeOfDay(data.at)}`,
              })}
        </p>
      </div>
      <ListState query={checked} isEmpty={false} empty={null}>
        {data && <InvariantList checks={data.checks} />}
      </ListState>
    </div>
  );
}
