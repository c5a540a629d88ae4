import './params.css';
import { useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { hasText } from '#client/i18n/i18n.ts';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListPanel } from '#client/harness/kit/list/list-panel.tsx';
import { ParamDetail } from './param-detail.tsx';
import { RegionChoice } from './region-choice.tsx';

/** The platform's parameters. A change applies from now on. */
export default function ParamsPanel() {
  const { t } = useTranslation();
  const meaningOf = useMeaning();
  const params = useQuery(query(control.params));
  const items = Object.entries(params.data ?? {});

  return (
    <ListPanel
      title={t('harness.params.title')}
      filter={t('harness.params.filter')}
      actions={<RegionChoice region={params.data?.['region']} />}
      query={params}
      items={items}
      idOf={([name]) => name}
      textOf={([name, value]) => `${name} ${meaningOf(name)} ${JSON.stringify(value)}`}
      titleOf={([name]) => name}
      row={([name, value]) => (
        <Line
          title={name}
          detail={meaningOf(name)}
          trailing={
            <code translate="no" className="param-value">
              {typeof value === 'string' ? value : JSON.stringify(value)}
            </code>
          }
        />
      )}
      detail={([name, value]) => <ParamDetail name={name} value={value} meaning={meaningOf(name)} />}
      empty={t('harness.params.empty')}
    />
  );
}

type MeaningKey = Extract<ParseKeys, `harness.params.meaning.${string}`>;

/** A parameter in a few words. A platform may have parameters without a text. */
function useMeaning(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const key = `harness.params.meaning.${name}`;
    return hasText(key) ? t(key as MeaningKey) : '';
  };
}
