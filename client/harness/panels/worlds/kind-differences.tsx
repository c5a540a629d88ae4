import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedKind } from '#contract/control/comparison.ts';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { pages } from '#client/api/query.ts';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import { MoreButton } from '#client/harness/kit/list/list-end.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { DifferingThing } from './differing-thing.tsx';
import { world } from '#client/harness/model/world.ts';

interface KindDifferencesProps {
  count: OutputOf<typeof control.comparison>['kinds'][number];
  asked: { other: string; kind: ComparedKind; without?: 'times' };
  startsOpen: boolean;
}

/** What differs in one kind of things, which is only asked for once it is opened. */
export function KindDifferences({ count, asked, startsOpen }: KindDifferencesProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const [open, setOpen] = useState(startsOpen);
  const counts = t('harness.compare.counts', {
    ...{ here: format.count(count.here), there: format.count(count.there) },
    ...{ world, other: asked.other, differing: format.count(count.differing), count: count.differing },
  });

  return (
    <details className="comparison-kind" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h4>{t(`harness.compare.kinds.${asked.kind}`)}</h4>
        <span className="soft">{counts}</span>
      </summary>
      {open && <Things asked={asked} />}
    </details>
  );
}

function Things({ asked }: Pick<KindDifferencesProps, 'asked'>) {
  const { t } = useTranslation();
  const found = useInfiniteQuery({
    ...pages(control.differences, { ...asked }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = found.data ?? {};

  return (
    <ListState query={found} isEmpty={total === 0} empty={t('harness.compare.noMore')}>
      <table>
        <caption className="visually-hidden">{t(`harness.compare.kinds.${asked.kind}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('harness.compare.what')}</th>
            <th scope="col">{world}</th>
            <th scope="col">{asked.other}</th>
          </tr>
        </thead>
        {list.map((difference) => (
          <DifferingThing key={difference.id} difference={difference} other={asked.other} />
        ))}
      </table>
      <MoreButton query={found} shown={list.length} total={total} />
    </ListState>
  );
}
