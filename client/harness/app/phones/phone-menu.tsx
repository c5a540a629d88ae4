import Camera from 'lucide-react/icons/camera';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import RotateCwSquare from 'lucide-react/icons/rotate-cw-square';
import Trash2 from 'lucide-react/icons/trash';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { networks } from '#contract/control/phones.ts';
import { Popover } from '#client/harness/kit/popover.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { setNetwork, setTheme } from '#client/harness/model/phones/device-settings.ts';
import {
  phoneSizes,
  themes,
  type PhoneName,
  type PhoneSettings,
  type PhoneSize,
  pageSidesOf,
} from '#client/harness/model/phones/phone-settings.ts';
import { PhonePush } from './phone-push.tsx';
import { PhoneTexts } from './phone-texts.tsx';
import { usePhoneValue } from '#client/harness/model/phones/phone-storages.ts';
import { changePhone, removePhone } from '#client/harness/model/phones/shown-phones.ts';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#client/device/save-file.ts';
import { world } from '#client/harness/model/world.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { documentOf } from '#client/harness/model/phones/frames.ts';

const sizes = Object.keys(phoneSizes) as PhoneSize[];

export function PhoneMenu({ phone, isLast }: { phone: PhoneSettings; isLast: boolean }) {
  const { t } = useTranslation();
  const { name, size, turned } = phone;
  const theme = usePhoneValue(name, 'theme');
  const network = usePhoneValue(name, 'network');
  const screenshot = useScreenshot(phone);

  return (
    <Popover label={t('harness.phones.settings', { number: name })} face={<EllipsisVertical />} isIcon>
      <Field label={t('harness.phones.size')}>
        <SelectInput
          value={size}
          onChange={(value) => changePhone(name, { size: value as PhoneSize })}
          options={sizes.map((value) => ({
            value,
            label: `${t(`harness.phones.sizes.${value}`)} · ${phoneSizes[value].join(' × ')}`,
          }))}
        />
      </Field>
      <PhoneTexts phone={phone} />
      <Field label={t('harness.phones.theme')}>
        <SelectInput
          value={theme ?? 'system'}
          onChange={(value) =>
            setTheme(
              name,
              themes.find((known) => known === value),
            )
          }
          options={(['system', ...themes] as const).map((value) => ({
            value,
            label: t(`harness.phones.themes.${value}`),
          }))}
        />
      </Field>
      <Field label={t('harness.phones.network')} hint={t('harness.phones.networkHint')}>
        <SelectInput
          value={network ?? 'normal'}
          onChange={(value) =>
            setNetwork(
              name,
              networks.find((known) => known === value),
            )
          }
          options={(['normal', ...networks] as const).map((value) => ({
            value,
            label: t(`harness.phones.networks.${value}`),
          }))}
        />
      </Field>
      <PhonePush name={name} />
      <div className="popover-actions">
        <Button
          size="small"
          repeatable
          icon={<RotateCwSquare />}
          onClick={() => changePhone(name, { turned: !turned })}
        >
          {t('harness.phones.turn')}
        </Button>
        <Button size="small" icon={<Camera />} busy={screenshot.busy} onClick={screenshot.take}>
          {t('harness.phones.screenshot')}
        </Button>
        {!isLast && (
          <Button size="small" icon={<Trash2 />} onClick={() => remove(name)}>
            {t('harness.phones.remove')}
          </Button>
        )}
      </div>
    </Popover>
  );
}

/** Removes a phone and focuses the button that adds one, because the pressed button is gone. */
function remove(name: PhoneName): void {
  flushSync(() => removePhone(name));
  document.querySelector<HTMLElement>('.phones-add button')?.focus();
}

/** Saves a picture of a phone's screen. The code that draws it is loaded with the first screenshot. */
function useScreenshot(phone: PhoneSettings): { busy: boolean; take: () => void } {
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
