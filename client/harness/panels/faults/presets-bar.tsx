import './presets-bar.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { networks } from '#contract/control/phones.ts';
import type { Fields } from '#client/api/call.ts';
import { useCommand } from '#client/api/command.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { allPhones, phoneOfTarget, usePhoneTarget } from '#client/harness/kit/faults/phone-target.ts';
import { setNetwork } from '#client/harness/model/phones/device-settings.ts';
import { setNetworkOnReal, useRealPhones } from '#client/harness/model/phones/real-phones.ts';
import { usePhonesHere } from '#client/harness/model/phones/shown-phones.ts';

/** Faults that are set with one press, and networks: of one phone or of all. */
export function PresetsBar() {
  const { t } = useTranslation();
  const { target, setTarget, options } = usePhoneTarget();

  return (
    <div className="fault-presets">
      <Field label={t('harness.faults.on')}>
        <SelectInput value={target} onChange={setTarget} options={[...options]} />
      </Field>
      <PresetChoice target={target} />
      <NetworkChoice target={target} />
    </div>
  );
}

function PresetChoice({ target }: { target: string }) {
  const { t } = useTranslation();
  const [preset, setPreset] = useState<PresetId>('lostPayment');
  const add = useCommand(control.addFault);
  const apply = () => add.run({ ...presets[preset], phone: phoneOfTarget(target) });

  return (
    <div className="fault-preset">
      <Field label={t('harness.faults.preset')}>
        <SelectInput
          value={preset}
          onChange={(value) => setPreset(value as PresetId)}
          options={presetIds.map((value) => ({ value, label: t(`harness.faults.presets.${value}`) }))}
        />
      </Field>
      <Button size="small" busy={add.busy} onClick={apply}>
        {t('harness.faults.apply')}
      </Button>
    </div>
  );
}

const normal = 'normal';

function NetworkChoice({ target }: { target: string }) {
  const { t } = useTranslation();
  const emulated = usePhonesHere();
  const real = useRealPhones();
  const [choice, setChoice] = useState<string>(normal);
  const network = networks.find((known) => known === choice);
  const isChosen = ({ name }: { name: string }) => target === allPhones || name === target;

  const apply = useMutation({
    mutationFn: async () => {
      for (const { name } of emulated.filter(isChosen)) setNetwork(name, network);
      await Promise.all(real.filter(isChosen).map(({ name }) => setNetworkOnReal(name, network)));
    },
    onSuccess: () => {
      const names = [...emulated, ...real].filter(isChosen).map(({ name }) => name);
      showToast({
        text: t('harness.faults.networkSet', {
          network: t(`harness.phones.networks.${network ?? normal}`),
          phones: names.map((number) => t('harness.phones.phone', { number })).join(', '),
        }),
        tone: 'success',
      });
    },
  });

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
      <Button size="small" repeatable busy={apply.isPending} onClick={() => apply.mutate()}>
        {t('harness.faults.applyNetwork')}
      </Button>
    </div>
  );
}

type NewFault = Fields<typeof control.addFault>;

/** Situations that testers want often, as faults of all members' calls. */
const presets = {
  lostPayment: { endpoint: 'product.createOrder', fault: 'commit-then-timeout', times: 1 },
  slowAfternoon: { endpoint: '*', fault: 'latency', ms: 800, msTo: 4000, distribution: 'lognormal' },
  maintenance: { endpoint: '*', fault: 'error', code: 503 },
  sessionEnds: { endpoint: '*', fault: 'unauthorised', times: 1 },
  oneInTen: { endpoint: '*', fault: 'error', code: 500, probability: 0.1 },
} as const satisfies Readonly<Record<string, NewFault>>;

type PresetId = keyof typeof presets;
const presetIds = Object.keys(presets) as PresetId[];
