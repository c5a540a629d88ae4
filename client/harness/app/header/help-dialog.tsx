import { useTranslation } from 'react-i18next';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { SwitchRow } from '#client/ui/fields/switch-row.tsx';
import { referenceAddress } from '#client/harness/model/reference.ts';

const shortcuts = [
  ['h', 'hour'],
  ['d', 'day'],
  ['w', 'week'],
  ['n', 'next'],
  ['f', 'freeze'],
  ['g', 'goTo'],
  ['1 – 4', 'phone'],
  ['c', 'console'],
  ['F6', 'place'],
  ['/', 'filter'],
  ['[', 'previous'],
  [']', 'following'],
  ['?', 'help'],
] as const;

/** The keyboard shortcuts of the console. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('harness.help.title')}
      actions={<Button onClick={onClose}>{t('harness.close')}</Button>}
    >
      <dl className="shortcuts">
        {shortcuts.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`harness.help.${action}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{t('harness.help.list')}</p>
      <p className="soft">{t('harness.help.also')}</p>
      <p>
        <a className="text-button" href={referenceAddress()} target="_blank" rel="noreferrer">
          {t('harness.help.reference')}
        </a>
      </p>
      <p>
        <a className="text-button" href="simulator" target="_blank" rel="noreferrer">
          {t('harness.help.simulator')}
        </a>
      </p>
      <SwitchRow
        label={t('harness.help.keys')}
        on={useStored('harnessKeys') !== false}
        onChange={(on) => storage.write('harnessKeys', on)}
      />
    </Dialog>
  );
}
