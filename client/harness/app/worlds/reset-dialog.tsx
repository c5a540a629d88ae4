import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { fixtures } from '#contract/control/worlds.ts';
import { useCommand } from '#client/api/command.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { clearSessions } from '#client/harness/model/phones/phone-sessions.ts';
import { reopenAtHome } from '#client/harness/model/phones/shown-phones.ts';
import { world } from '#client/harness/model/world.ts';

type Choice = 'own' | (typeof fixtures)[number];

const choices: readonly Choice[] = ['own', ...fixtures];

const own: { choice: Choice } = { choice: 'own' };

export default function ResetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const reset = useCommand(control.resetWorld, {
    onDone: ({ name }) => {
      clearSessions(name);
      if (name === world) reopenAtHome();
      showToast({ text: t('harness.world.wasReset', { name }), tone: 'success' });
      onClose();
    },
  });

  const form = useForm(reset, {
    start: own,
    input: ({ choice }) => ({ name: world, fixture: choice === 'own' ? undefined : choice }),
  });

  return (
    <Confirm
      open
      title={t('harness.world.resetTitle', { name: world })}
      confirmLabel={t('harness.world.resetConfirm')}
      cancelLabel={t('harness.world.cancel')}
      tone="danger"
      busy={form.busy}
      onConfirm={form.submit}
      onCancel={onClose}
    >
      <p>{t('harness.world.resetText')}</p>
      <Field label={t('harness.world.resetTo')}>
        <SelectInput
          value={form.values.choice}
          onChange={(choice) => form.set({ choice: choice as Choice })}
          options={choices.map((value) => ({ value, label: t(`harness.world.fixtures.${value}`) }))}
        />
      </Field>
    </Confirm>
  );
}
