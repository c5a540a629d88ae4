import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { fixtures } from '#contract/control/worlds.ts';
import { useCommand } from '#client/api/command.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { openWorld } from '#client/harness/model/world.ts';
import { freeName } from './free-name.ts';
import { WorldNameField } from './world-name-field.tsx';

type Fixture = (typeof fixtures)[number];

interface NewWorldDialogProps {
  onClose: () => void;
  /** The names of all worlds. */
  taken: string[];
}

/** Creates a world from a fixture and opens it. */
export default function NewWorldDialog({ onClose, taken }: NewWorldDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(() => freeName('world', taken));
  const [fixture, setFixture] = useState<Fixture>('basic');
  const [durable, setDurable] = useState(false);
  const create = useCommand(control.createWorld, {
    quiet: true,
    onDone: (created) => openWorld(created.name),
  });
  const { name: nameError, durable: durableError } = create.fieldErrors;
  const otherError = durableError === undefined ? create.failure?.message : undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    create.run({ name, fixture, durable });
  };

  return (
    <Dialog open onClose={onClose} title={t('harness.world.newTitle')}>
      <form className="dialog-form" onSubmit={submit}>
        <WorldNameField
          label={t('harness.world.name')}
          value={name}
          error={nameError ?? otherError}
          onChange={setName}
        />
        <Field label={t('harness.world.fixture')}>
          <SelectInput
            value={fixture}
            onChange={(value) => setFixture(value as Fixture)}
            options={fixtures.map((value) => ({ value, label: t(`harness.world.fixtures.${value}`) }))}
          />
        </Field>
        <Checkbox
          label={t('harness.world.durable')}
          checked={durable}
          onChange={setDurable}
          error={durableError}
        />
        <ButtonRow>
          <Button onClick={onClose}>{t('harness.world.cancel')}</Button>
          <Button type="submit" variant="primary" busy={create.busy}>
            {t('harness.world.newConfirm')}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
