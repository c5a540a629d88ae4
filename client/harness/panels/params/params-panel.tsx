import './params.css';
import { useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { addTexts, hasText } from '#client/i18n/i18n.ts';
import words from '#client/i18n/params.json';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListPanel } from '#client/harness/kit/list/list-panel.tsx';
import { ParamDetail } from './param-detail.tsx';
import { regions, type Region } from '#contract/control/params.ts';
import { useCommand } from '#client/api/command.ts';
import { openChoices } from '#client/harness/kit/open-choices.ts';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

addTexts('en-US', { params: words });

/** The platform's parameters. A change applies from now on. */
export default function ParamsPanel() {
  const { t } = useTranslation();
  const meaningOf = useMeaning();
  const params = useQuery(query(control.params));
  const items = Object.entries(params.data ?? {});

  return (
    <ListPanel
      title={t('harness.params.title')}
      filter={t('params.filter')}
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
      empty={t('params.empty')}
    />
  );
}

type MeaningKey = Extract<ParseKeys, `params.meaning.${string}`>;

/** A parameter in a few words. A platform may have parameters without a text. */
function useMeaning(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const key = `params.meaning.${name}`;
    return hasText(key) ? t(key as MeaningKey) : '';
  };
}

/** The regional variant of the platform. Each one sets a profile of parameters. */
function RegionChoice({ region }: { region: unknown }) {
  const { t } = useTranslation();
  const nameOf = (name: Region) => t(`params.regions.${name}`);
  const choose = useCommand(control.setParams, {
    onDone: (params) => {
      const chosen = regions.find((known) => known === params['region']);
      if (chosen) showToast({ text: t('params.regionSet', { region: nameOf(chosen) }), tone: 'success' });
    },
  });
  const present = regions.find((known) => known === region);

  return (
    // It handles the keys of the select in it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="region-choice" onKeyDown={openChoices}>
      <label>
        <span className="visually-hidden">{t('params.region')}</span>
        <SelectInput
          value={present ?? ''}
          onChange={(next) => choose.run({ region: next })}
          options={regions.map((value) => ({ value, label: nameOf(value) }))}
          disabled={present === undefined}
        />
      </label>
    </div>
  );
}
