import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { fixtures } from '#contract/control/worlds.ts';
import { useCommand } from '#client/api/command.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { openWorld } from '#client/harness/model/open-world.ts';
import { freeName } from '#client/harness/model/free-name.ts';
import { WorldNameField } from './world-name-field.tsx';

type Fixture = (typeof fixtures)[number];

const blank: { fixture: Fixture; durable: boolean } = { fixture: 'basic', durable: false };

interface NewWorldDialogProps {
  onClose: () => void;
  /** The names of all worlds. */
  taken: string[];
}

export default function NewWorldDialog({ onClose, taken }: NewWorldDialogProps) {
  const { t } = useTranslation();
  const create = useCommand(control.putWorld, {
    otherwiseAt: 'name',
    onDone: (created) => {
      onClose();
      openWorld(created.name);
    },
  });
  const form = useForm(create, { start: { ...blank, name: freeName('world', taken) } });
  const durable = form.field('durable');

  return (
    <Dialog open onClose={onClose} title={t('harness.world.newTitle')}>
      <Form className="dialog-form" onSubmit={form.submit}>
        <WorldNameField label={t('harness.world.name')} {...form.field('name')} />
        <Field label={t('harness.world.fixture')}>
          <SelectInput
            value={form.values.fixture}
            onChange={(value) => form.set({ fixture: value as Fixture })}
            options={fixtures.map((value) => ({ value, label: t(`harness.world.fixtures.${value}`) }))}
          />
        </Field>
        <Checkbox
          label={t('harness.world.durable')}
          checked={durable.value}
          onChange={durable.onChange}
          error={durable.error}
        />
        <ButtonRow>
          <Button onClick={onClose}>{t('harness.world.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('harness.world.newConfirm')}
          </Button>
        </ButtonRow>
      </Form>
    </Dialog>
  );
}
