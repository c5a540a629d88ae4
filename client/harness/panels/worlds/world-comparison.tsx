import './world-comparison.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import { costly } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { KindDifferences } from './kind-differences.tsx';

/** Up to this number of differences every kind starts open. */
const maxOpen = 60;

/** The differences between this world and another one, by kind. */
export function WorldComparison({ other }: { other: string }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  // Two new worlds differ in their instants only.
  const [times, setTimes] = useState(false);
  const without = times ? {} : { without: 'times' as const };
  const compared = useQuery({
    ...costly(query(control.comparison, { other, ...without })),
    placeholderData: keepPreviousData,
  });
  const { differing = 0, kinds = [] } = compared.data ?? {};
  const things = kinds.reduce((sum, { here, there }) => sum + Math.max(here, there), 0);

  return (
    <div className="comparison">
      <div className="comparison-head">
        <Checkbox label={t('compare.times')} checked={times} onChange={setTimes} />
        <Button
          size="small"
          icon={<RefreshCw />}
          busy={compared.isFetching}
          repeatable
          onClick={() => void compared.refetch()}
        >
          {t('compare.refresh')}
        </Button>
      </div>
      <ListState
        query={compared}
        isEmpty={differing === 0}
        empty={t('compare.same', { count: things, things: format.count(things) })}
      >
        <p className="soft" role="status">
          {t('compare.found', {
            count: differing,
            found: format.count(differing),
            things: format.count(things),
          })}
        </p>
        {kinds
          .filter((kind) => kind.differing > 0)
          .map((kind) => (
            <KindDifferences
              key={kind.kind}
              count={kind}
              compared={{ other, kind: kind.kind, ...without }}
              startsOpen={differing <= maxOpen}
            />
          ))}
      </ListState>
    </div>
  );
}
