import './world-comparison.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import { ListState } from '#client/harness/console/list-state.tsx';
import { compare, type Difference } from './compare.ts';
import { factGroups, factsOf } from './world-facts.ts';
import { world } from './world.ts';

/** What differs between this world and another one, part by part. */
export function WorldComparison({ other }: { other: string }) {
  const { t } = useTranslation();
  const query = useQuery<ReturnType<typeof compare>, Failure>({
    queryKey: ['comparison', other],
    queryFn: async () => {
      const [here, there] = await Promise.all([factsOf(world), factsOf(other)]);
      return compare(here, there);
    },
  });
  const { differences = [], compared = 0 } = query.data ?? {};

  return (
    <ListState
      query={query}
      isEmpty={differences.length === 0}
      empty={t('harness.compare.same', { count: compared })}
    >
      <p className="soft">{t('harness.compare.found', { count: differences.length, compared })}</p>
      {factGroups.map((group) => {
        const ofGroup = differences.filter((difference) => difference.group === group);
        return (
          ofGroup.length > 0 && <Differences key={group} group={group} differences={ofGroup} other={other} />
        );
      })}
    </ListState>
  );
}

interface DifferencesProps {
  group: Difference['group'];
  differences: readonly Difference[];
  other: string;
}

function Differences({ group, differences, other }: DifferencesProps) {
  const { t } = useTranslation();

  return (
    <table className="comparison">
      <caption>{t(`harness.compare.groups.${group}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('harness.compare.what')}</th>
          <th scope="col">{world}</th>
          <th scope="col">{other}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, here, there }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{here ?? t('harness.compare.none')}</td>
            <td>{there ?? t('harness.compare.none')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
