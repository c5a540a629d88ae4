import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedKind } from '#contract/control/comparison.ts';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { pages } from '#client/api/query.ts';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import { MoreButton } from '#client/harness/kit/list/list-end.tsx';
import { costly } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { DifferenceRows } from './difference-rows.tsx';
import { world } from '#client/harness/model/world.ts';

interface KindDifferencesProps {
  count: OutputOf<typeof control.comparison>['kinds'][number];
  compared: { other: string; kind: ComparedKind; without?: 'times' };
  startsOpen: boolean;
}

/** The differences in one kind of item. They load when it is opened. */
export function KindDifferences({ count, compared, startsOpen }: KindDifferencesProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const [open, setOpen] = useState(startsOpen);
  const counts = t('compare.counts', {
    ...{ here: format.count(count.here), there: format.count(count.there) },
    ...{ world, other: compared.other, differing: format.count(count.differing), count: count.differing },
  });

  return (
    <details className="comparison-kind" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h4>{t(`compare.kinds.${compared.kind}`)}</h4>
        <span className="soft">{counts}</span>
      </summary>
      {open && <DifferenceTable compared={compared} />}
    </details>
  );
}

function DifferenceTable({ compared }: Pick<KindDifferencesProps, 'compared'>) {
  const { t } = useTranslation();
  const found = useInfiniteQuery({
    ...costly(pages(control.differences, { ...compared })),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = found.data ?? {};

  return (
    <ListState query={found} isEmpty={total === 0} empty={t('compare.noMore')}>
      <table>
        <caption className="visually-hidden">{t(`compare.kinds.${compared.kind}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('compare.what')}</th>
            <th scope="col">{world}</th>
            <th scope="col">{compared.other}</th>
          </tr>
        </thead>
        {list.map((difference) => (
          <DifferenceRows key={difference.id} difference={difference} other={compared.other} />
        ))}
      </table>
      <MoreButton query={found} shown={list.length} total={total} />
    </ListState>
  );
}
