import './presets-bar.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { SelectInput } from '#client/ui/select-input.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { setNetwork } from '#client/harness/model/phones/device-settings.ts';
import { networks } from '#client/harness/model/phones/phone-settings.ts';
import { useShownPhones } from '#client/harness/model/phones/shown-phones.ts';
import { presetIds, presets, type PresetId } from './presets.ts';

/** Faults that are set with one press, and the network of one phone or of all. */
export function PresetsBar() {
  return (
    <div className="fault-presets">
      <PresetChoice />
      <NetworkChoice />
    </div>
  );
}

function PresetChoice() {
  const { t } = useTranslation();
  const [preset, setPreset] = useState<PresetId>('lostPayment');
  const add = useCommand(control.addFault);

  return (
    <div className="fault-preset">
      <Field label={t('harness.faults.preset')}>
        <SelectInput
          value={preset}
          onChange={(value) => setPreset(value as PresetId)}
          options={presetIds.map((value) => ({ value, label: t(`harness.faults.presets.${value}`) }))}
        />
      </Field>
      <Button size="small" busy={add.busy} onClick={() => add.run(presets[preset])}>
        {t('harness.faults.apply')}
      </Button>
    </div>
  );
}

const all = 'all';
const normal = 'normal';

function NetworkChoice() {
  const { t } = useTranslation();
  const phones = useShownPhones();
  const [target, setTarget] = useState<string>(all);
  const [choice, setChoice] = useState<string>(normal);
  const chosen = phones.filter(({ name }) => target === all || name === target);
  const nameOf = (name: string) => t('harness.phones.phone', { number: name });

  const apply = () => {
    const network = networks.find((known) => known === choice);
    for (const { name } of chosen) setNetwork(name, network);
    showToast({
      text: t('harness.faults.networkSet', {
        network: t(`harness.phones.networks.${network ?? normal}`),
        phones: chosen.map(({ name }) => nameOf(name)).join(', '),
      }),
      tone: 'success',
    });
  };

  return (
    <div className="fault-preset">
      <Field label={t('harness.phones.network')}>
        <SelectInput
          value={choice}
          onChange={setChoice}
          options={([normal, ...networks] as const).map((value) => ({
            value,
            label: t(`harness.phones.networks.${value}`),
          }))}
        />
      </Field>
      <Field label={t('harness.faults.on')}>
        <SelectInput
          value={target}
          onChange={setTarget}
          options={[
            { value: all, label: t('harness.faults.allPhones') },
            ...phones.map(({ name }) => ({ value: name, label: nameOf(name) })),
          ]}
        />
      </Field>
      <Button size="small" repeatable onClick={apply}>
        {t('harness.faults.applyNetwork')}
      </Button>
    </div>
  );
}
