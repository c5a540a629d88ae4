import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { copySessionsTo } from '#client/harness/model/phones/fork-sessions.ts';
import { freeName, nameBeside } from '#client/harness/model/free-name.ts';
import { WorldNameField } from './world-name-field.tsx';
import { openWorld } from '#client/harness/model/open-world.ts';
import { world } from '#client/harness/model/world.ts';

interface ForkDialogProps {
  onClose: () => void;
  /** The names of the other worlds. */
  taken: string[];
}

/** Asks for a name, copies this world under it and opens the copy. */
export default function ForkDialog({ onClose, taken }: ForkDialogProps) {
  const { t } = useTranslation();

  return (
    <Dialog open onClose={onClose} title={t('harness.world.forkTitle', { name: world })}>
      <ForkForm onClose={onClose} suggested={freeName(nameBeside(world, '1'), taken)} />
    </Dialog>
  );
}

function ForkForm({ onClose, suggested }: { onClose: () => void; suggested: string }) {
  const { t } = useTranslation();
  const fork = useCommand(control.putWorld, {
    otherwiseAt: 'name',
    onDone: (copy) => {
      onClose();
      copySessionsTo(copy.name);
      openWorld(copy.name);
    },
  });
  const form = useForm(fork, { start: { name: suggested }, input: ({ name }) => ({ name, from: world }) });

  return (
    <Form className="dialog-form" onSubmit={form.submit}>
      <p>{t('harness.world.forkText')}</p>
      <WorldNameField label={t('harness.world.forkName')} {...form.field('name')} />
      <ButtonRow>
        <Button onClick={onClose}>{t('harness.world.cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('harness.world.forkConfirm')}
        </Button>
      </ButtonRow>
    </Form>
  );
}
