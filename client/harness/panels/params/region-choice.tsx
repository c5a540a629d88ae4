import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { regions, type Region } from '#contract/control/params.ts';
import { useCommand } from '#client/api/command.ts';
import { openChoices } from '#client/harness/kit/open-choices.ts';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** The regional variant of the platform. Each one sets a profile of parameters. */
export function RegionChoice({ region }: { region: unknown }) {
  const { t } = useTranslation();
  const nameOf = (name: Region) => t(`harness.params.regions.${name}`);
  const choose = useCommand(control.setParams, {
    onDone: (params) => {
      const chosen = regions.find((known) => known === params['region']);
      if (chosen)
        showToast({ text: t('harness.params.regionSet', { region: nameOf(chosen) }), tone: 'success' });
    },
  });
  const present = regions.find((known) => known === region);

  return (
    // It handles the keys of the select in it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="region-choice" onKeyDown={openChoices}>
      <label>
        <span className="visually-hidden">{t('harness.params.region')}</span>
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
