import Columns2 from 'lucide-react/icons/columns-2';
import GitFork from 'lucide-react/icons/git-fork';
import Pencil from 'lucide-react/icons/pencil';
import Scale from 'lucide-react/icons/scale';
import Trash2 from 'lucide-react/icons/trash';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { useShowBeside } from '#client/harness/app/beside/show-beside.ts';
import { Popover } from '#client/harness/kit/popover.tsx';
import { TextField } from '#client/harness/kit/form/fields.tsx';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { titleOf, useWorlds } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { openWorld } from '#client/harness/model/open-world.ts';
import { pastOf, world } from '#client/harness/model/world.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { branchesOf, type Branch } from './branches.ts';

/** The branches of this world as a list, and the world that it left: opened, compared, named, deleted. */
export function BranchList() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const { data: worlds = [] } = useWorlds();
  const [leaving, setLeaving] = useState<Branch>();
  const drop = useCommand(control.dropWorld, { onDone: () => setLeaving(undefined) });
  const branches = branchesOf(worlds, pastOf ?? world);
  const here = worlds.find(({ name }) => name === world);
  const parent = pastOf === undefined && worlds.find(({ name }) => name === here?.from);
  if (branches.length === 0 && !parent) return null;

  return (
    <>
      <Popover label={t('tape.branches')} face={<GitFork />} isIcon>
        {parent && (
          <div className="tape-branch">
            <p>{t('tape.left', { world: parent.name, when: format.dateTime(here?.fromTime ?? 0) })}</p>
            <Actions of={parent.name} />
          </div>
        )}
        {branches.map((branch) => (
          <div key={branch.name} className="tape-branch">
            <strong>{titleOf(branch)}</strong>
            <p className="soft">
              {t('tape.branch', {
                ...{ name: branch.name, when: format.dateTime(branch.fromTime) },
                now: format.dateTime(branch.now),
              })}
            </p>
            <Actions of={branch.name}>
              <LabelForm branch={branch} />
              {branch.name !== world && (
                <IconButton
                  label={t('tape.delete', { name: titleOf(branch) })}
                  icon={<Trash2 />}
                  onClick={() => setLeaving(branch)}
                />
              )}
            </Actions>
          </div>
        ))}
      </Popover>
      <Confirm
        open={leaving !== undefined}
        title={t('harness.world.dropTitle', { name: leaving?.name })}
        confirmLabel={t('harness.world.dropConfirm')}
        cancelLabel={t('harness.world.cancel')}
        tone="danger"
        busy={drop.busy}
        onConfirm={() => leaving && drop.run({ name: leaving.name })}
        onCancel={() => setLeaving(undefined)}
      >
        <p>{t('harness.world.dropText')}</p>
      </Confirm>
    </>
  );
}

/** Opens another world, shows it beside this one on the phones, or compares all their items. */
function Actions({ of, children }: { of: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const show = useShowBeside();
  if (of === world) return <p className="soft">{t('tape.shown')}</p>;

  return (
    <div className="tape-branch-actions">
      <Button size="small" onClick={() => openWorld(of)}>
        {t('harness.worlds.open')}
      </Button>
      <Button size="small" icon={<Columns2 />} busy={show.isPending} onClick={() => show.mutate(of)}>
        {t('tape.beside.button')}
      </Button>
      <Button size="small" icon={<Scale />} onClick={() => openPanel('worlds', of)}>
        {t('tape.compare')}
      </Button>
      {children}
    </div>
  );
}

/** Names a branch by its label. Its name in addresses stays. */
function LabelForm({ branch: { name, label } }: { branch: Branch }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const rename = useCommand(control.labelWorld, { otherwiseAt: 'label', onDone: () => setOpen(false) });
  const form = useForm(rename, { start: { label }, input: (draft) => ({ name, label: draft.label }) });
  if (!isOpen)
    return (
      <IconButton
        label={t('tape.rename', { name: label || name })}
        icon={<Pencil />}
        onClick={() => setOpen(true)}
      />
    );

  return (
    <Form className="instant-form" onSubmit={form.submit}>
      <TextField label={t('tape.title')} {...form.field('label')} />
      <Button type="submit" size="small" variant="primary" busy={form.busy}>
        {t('tape.save')}
      </Button>
    </Form>
  );
}
