import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#client/device/save-file.ts';
import { world } from '#client/harness/model/world.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { documentOf } from '#client/harness/model/phones/frames.ts';
import { type PhoneSettings, pageSidesOf } from '#client/harness/model/phones/phone-settings.ts';

/** Saves a picture of a phone's screen. The code that draws it is loaded with the first screenshot. */
export function useScreenshot(phone: PhoneSettings): { busy: boolean; take: () => void } {
  const { t } = useTranslation();
  const { name } = phone;

  const shot = useMutation({
    mutationFn: async () => {
      const page = documentOf(name);
      if (!page) throw new Error('The phone shows nothing.');
      const { drawScreenshot } = await import('./draw-screenshot.ts');
      const { png, missing } = await drawScreenshot(page, pageSidesOf(phone));
      await saveFile(png, `${world}-phone-${name}.png`);
      return missing;
    },
    onSuccess: (missing) =>
      missing === 0
        ? showToast({ text: t('harness.phones.shot'), tone: 'success' })
        : showToast({ text: t('harness.phones.shotWithout', { count: missing }), tone: 'failure' }),
    onError: () => showToast({ text: t('harness.phones.shotFailed'), tone: 'failure' }),
  });
  return { busy: shot.isPending, take: () => shot.mutate() };
}
