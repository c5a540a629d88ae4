import './params.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListWithDetail } from '#client/harness/kit/list/list-with-detail.tsx';
import { ParamDetail } from './param-detail.tsx';
import { RegionChoice } from './region-choice.tsx';
import { useMeaning } from './use-meaning.ts';

/** The numbers of the rules, each of which can be changed for what happens from now on. */
export default function ParamsPanel() {
  const { t } = useTranslation();
  const meaningOf = useMeaning();
  const params = useQuery(query(control.params));
  const items = Object.entries(params.data ?? {});

  return (
    <ConsolePanel
      title={t('harness.params.title')}
      filter={t('harness.params.filter')}
      actions={<RegionChoice region={params.data?.['region']} />}
    >
      <ListWithDetail
        label={t('harness.params.title')}
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
              <code className="param-value">{typeof value === 'string' ? value : JSON.stringify(value)}</code>
            }
          />
        )}
        detail={([name, value]) => <ParamDetail name={name} value={value} meaning={meaningOf(name)} />}
        empty={t('harness.params.empty')}
      />
    </ConsolePanel>
  );
}
