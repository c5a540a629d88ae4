import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { call } from '#client/api/call.ts';
import { addressWith } from '#client/harness/page/address.ts';
import { saveFile } from '#client/harness/page/save-file.ts';
import { phonesToShare } from '#client/harness/phones/shown-phones.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { situation, worldBytes } from './world-file.ts';
import { world } from './world.ts';

/** Saves this world as a file: by itself, or with the page as it is, for a colleague to see the same. */
export function useWorldExport() {
  const { t } = useTranslation();
  const exported = useMutation({
    mutationFn: async (what: 'world' | 'situation') => {
      const { data } = await call(control.exportWorld, { name: world });
      const page = addressWith({ world: undefined, phones: phonesToShare() });
      if (what === 'world') saveFile(worldBytes(data.file), `${world}.assay`);
      else saveFile(situation({ ...data, page }), `${world}-situation.assay`);
      return what;
    },
    onSuccess: (what) => showToast({ text: t(`harness.world.exported.${what}`), tone: 'success' }),
  });
  return { busy: exported.isPending, run: (what: 'world' | 'situation') => exported.mutate(what) };
}
