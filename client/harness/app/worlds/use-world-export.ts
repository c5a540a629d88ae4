import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { downloadWorld } from '#client/api/world-bytes.ts';
import { addressWith } from '#client/harness/model/address.ts';
import { saveFile } from '#client/device/save-file.ts';
import { phonesToShare } from '#client/harness/model/phones/shown-phones.ts';
import { readHistory } from '#client/harness/model/request-log.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { situation } from './world-file.ts';
import { world } from '#client/harness/model/world.ts';

/** Saves this world as a file: alone, or as a situation with the state of this page and the request log. */
export function useWorldExport() {
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
