import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { fixtures } from '#contract/control/worlds.ts';
import { useCommand } from '#client/api/command.ts';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { clearSessions } from '#client/harness/model/phones/phone-sessions.ts';
import { reopenAtHome } from '#client/harness/model/phones/shown-phones.ts';
import { world } from '#client/harness/model/world.ts';

type Choice = 'own' | (typeof fixtures)[number];

const choices: readonly Choice[] = ['own', ...fixtures];

/** Resets this world after a confirmation. */
export function ResetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice>('own');
  const reset = useCommand(control.resetWorld, {
    onDone: () => {
      clearSessions();
      reopenAtHome();
      showToast({ text: t('harness.world.wasReset', { name: world }), tone: 'success' });
      onClose();
    },
  });

  return (
    <Confirm
      open={open}
      title={t('harness.world.resetTitle', { name: world })}
      confirmLabel={t('harness.world.resetConfirm')}
      cancelLabel={t('harness.world.cancel')}
      tone="danger"
      busy={reset.busy}
      onConfirm={() => reset.run({ name: world, fixture: choice === 'own' ? undefined : choice })}
      onCancel={onClose}
    >
      <p>{t('harness.world.resetText')}</p>
      <Field label={t('harness.world.resetTo')}>
        <SelectInput
          value={choice}
          onChange={(value) => setChoice(value as Choice)}
          options={choices.map((value) => ({ value, label: t(`harness.world.fixtures.${value}`) }))}
        />
      </Field>
    </Confirm>
  );
}
