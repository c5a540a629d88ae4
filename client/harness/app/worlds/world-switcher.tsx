import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import GitFork from 'lucide-react/icons/git-fork';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Scale from 'lucide-react/icons/scale';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { useCommand } from '#client/api/command.ts';
import { mainWorld } from '#client/device/world-changes.ts';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { lazyPart } from '#client/harness/kit/lazy-part.tsx';
import { openChoices } from '#client/harness/kit/open-choices.ts';
import { useWorlds } from '#client/harness/model/queries.ts';
import { clearSessions } from '#client/harness/model/phones/phone-sessions.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { FieldControlContext } from '#client/ui/fields/field-control.ts';
import { Menu } from '#client/ui/buttons/menu.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { openWorld } from '#client/harness/model/open-world.ts';
import { world } from '#client/harness/model/world.ts';
import { downloadWorld } from '#client/api/world-bytes.ts';
import { addressWith } from '#client/harness/model/address.ts';
import { saveFile } from '#client/device/save-file.ts';
import { phonesToShare } from '#client/harness/model/phones/shown-phones.ts';
import { readHistory } from '#client/harness/model/request-log.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { situation, readWorldFile } from './world-file.ts';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { FileDrop } from './file-drop.tsx';
import { LoadForm, type Content } from './load-form.tsx';

const ForkDialog = lazyPart(() => import('./fork-dialog.tsx'));
const ResetDialog = lazyPart(() => import('./reset-dialog.tsx'));
const NewWorldDialog = lazyPart(() => import('./new-world-dialog.tsx'));

export function WorldSwitcher() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'new' | 'fork' | 'reset' | 'drop'>();
  const { data: worlds = [] } = useWorlds();
  const { data: { cells } = { cells: [] } } = useQuery(query(control.cells));
  const missing = cells.filter(({ problem }) => problem !== '').map(({ problem }) => problem);
  const exported = useWorldExport();
  const drop = useCommand(control.dropWorld, {
    onDone: () => {
      close();
      clearSessions(world);
      openWorld(mainWorld);
    },
  });
  const close = () => setOpen(undefined);

  const listed = worlds.some(({ name }) => name === world)
    ? worlds
    : [{ name: world, label: '', members: 0 }, ...worlds];
  const options = listed.map(({ name, label, members }) => {
    const title = label ? `${label} (${name})` : name;
    return {
      value: name,
      label: name === world ? title : t('harness.world.members', { name: title, count: members }),
    };
  });
  const actions = [
    { label: t('harness.world.save'), icon: <Download />, onSelect: () => exported.run('world') },
    { label: t('harness.world.compare'), icon: <Scale />, onSelect: () => openPanel('worlds') },
    { label: t('harness.world.reset'), icon: <RotateCcw />, onSelect: () => setOpen('reset') },
  ];
  const dropAction = { label: t('harness.world.drop'), icon: <Trash2 />, onSelect: () => setOpen('drop') };

  return (
    <div className="world-switcher">
      <label className="visually-hidden" htmlFor="world">
        {t('harness.world.label')}
      </label>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- It handles the keys of the select in it. */}
      <div onKeyDown={openChoices}>
        <FieldControlContext value={{ id: 'world' }}>
          <SelectInput value={world} onChange={openWorld} options={options} />
        </FieldControlContext>
      </div>
      {missing.length > 0 && <span role="status">{missing.join(' ')}</span>}
      <Button size="small" icon={<Plus />} title={t('harness.world.new')} onClick={() => setOpen('new')}>
        <span className="roomy">{t('harness.world.new')}</span>
      </Button>
      <Button size="small" icon={<GitFork />} title={t('harness.world.fork')} onClick={() => setOpen('fork')}>
        <span className="roomy">{t('harness.world.fork')}</span>
      </Button>
      <LoadWorld />
      <Button
        size="small"
        icon={<Share2 />}
        busy={exported.busy}
        title={t('harness.world.shareTitle')}
        onClick={() => exported.run('situation')}
      >
        <span className="roomy">{t('harness.world.share')}</span>
      </Button>
      <Menu
        label={t('harness.world.actions')}
        icon={<Ellipsis />}
        actions={world === mainWorld ? actions : [...actions, dropAction]}
      />
      {open === 'new' && <NewWorldDialog onClose={close} taken={listed.map(({ name }) => name)} />}
      {open === 'fork' && <ForkDialog onClose={close} taken={worlds.map(({ name }) => name)} />}
      {open === 'reset' && <ResetDialog onClose={close} />}
      <Confirm
        open={open === 'drop'}
        title={t('harness.world.dropTitle', { name: world })}
        confirmLabel={t('harness.world.dropConfirm')}
        cancelLabel={t('harness.world.cancel')}
        tone="danger"
        busy={drop.busy}
        onConfirm={() => drop.run({ name: world })}
        onCancel={close}
      >
        <p>{t('harness.world.dropText')}</p>
      </Confirm>
    </div>
  );
}

/** Saves this world as a file: alone, or as a situation with the state of this page and the request log. */
function useWorldExport() {
  const { t } = useTranslation();
  const exported = useMutation({
    mutationFn: async (what: 'world' | 'situation') => {
      const file = await downloadWorld(control.exportWorld, { name: world });
      if (what === 'world') await saveFile(file, `${world}.assay`);
      else await saveFile(await situationOf(file), `${world}-situation.assay`);
      return what;
    },
    onSuccess: (what) => showToast({ text: t(`harness.world.exported.${what}`), tone: 'success' }),
  });
  return { busy: exported.isPending, run: (what: 'world' | 'situation') => exported.mutate(what) };
}

async function situationOf(file: Blob): Promise<Blob> {
  const { calls } = await readHistory();
  const page = addressWith({ world: undefined, phones: phonesToShare() });
  return situation({ name: world, file, page, requests: calls });
}

interface OpenedFile {
  fileName: string;
  content: Content;
}

/** Loads a world file that was dropped on the page or chosen, into a new world or this one. */
function LoadWorld() {
  const { t } = useTranslation();
  const [read, setRead] = useState<OpenedFile>();
  const close = () => setRead(undefined);

  const take = async (file: File) => {
    // The form of an earlier file must not stay beside this one.
    close();
    setRead({ fileName: file.name, content: await contentOf(file) });
  };

  return (
    <>
      <FileDrop onFile={(file) => void take(file)} />
      <Dialog
        open={read !== undefined}
        onClose={close}
        title={t('harness.load.title', { file: read?.fileName ?? '' })}
      >
        {read && <LoadForm content={read.content} fileName={read.fileName} onClose={close} />}
      </Dialog>
    </>
  );
}

const contentOf = async (file: File): Promise<Content> =>
  (await readWorldFile(file).catch(() => 'unreadable' as const)) ?? 'notAWorld';
