import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useCommand } from '#client/api/command.ts';
import { basePath } from '#client/device/base-path.ts';
import { worldName } from '#client/device/phone.ts';
import { CopyableText } from '#client/harness/kit/copy.tsx';
import { LoadingLines } from '#client/harness/kit/loading-lines.tsx';
import { useRealPhones } from '#client/harness/model/phones/real-phones.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { QrCode } from '#client/ui/media/qr-code.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

type Invited = OutputOf<typeof control.invitePhone>;

/** A code for one phone, as a picture and an address. It closes when the phone has joined. */
export default function Invitation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [invited, setInvited] = useState<Invited>();
  const invite = useCommand(control.invitePhone, { onDone: setInvited });
  useJoined((name) => {
    showToast({ text: t('harness.real.joined', { number: name }), tone: 'success' });
    onClose();
  });
  const request = useEffectEvent(() => invite.run());
  useEffect(() => request(), []);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('harness.real.open')}
      actions={<Button onClick={onClose}>{t('harness.close')}</Button>}
    >
      {!invited ? (
        <LoadingLines lines={3} />
      ) : invited.hostnames.length === 0 ? (
        <HowToOpen />
      ) : (
        <Address key={invited.code} invited={invited} />
      )}
    </Dialog>
  );
}

/** Calls back when a phone joins that was not there before. */
function useJoined(onJoined: (name: string) => void): void {
  const phones = useRealPhones();
  const [before] = useState(phones);
  const joined = phones.find(({ name }) => !before.some((one) => one.name === name))?.name;
  const report = useEffectEvent(onJoined);
  useEffect(() => {
    if (joined !== undefined) report(joined);
  }, [joined]);
}

const openCommand = 'HOST=0.0.0.0 npm start';

/** The server listens on this machine only. */
function HowToOpen() {
  const { t } = useTranslation();
  const port = location.port || '80';

  return (
    <>
      <p>{t('harness.real.closed')}</p>
      <CopyableText text={openCommand} what={t('harness.real.command')} />
      <p>{t('harness.real.cable')}</p>
      <CopyableText text={`adb reverse tcp:${port} tcp:${port}`} what={t('harness.real.command')} />
    </>
  );
}

function Address({ invited: { code, hostnames } }: { invited: Invited }) {
  const { t } = useTranslation();
  const [host, setHost] = useState(hostnames[0] ?? '');
  const port = location.port && `:${location.port}`;
  const name = host.includes(':') ? `[${host}]` : host;
  // The Android app takes the host and the world from it, and leaves the code for a browser.
  const world = worldName === undefined ? '' : `&${new URLSearchParams({ world: worldName })}`;
  const address = `${location.protocol}//${name}${port}${basePath}/phone#join=${code}${world}`;

  return (
    <>
      <p>{t('harness.real.scan')}</p>
      <QrCode text={address} label={address} />
      <CopyableText text={address} what={t('harness.real.address')} />
      {hostnames.length > 1 && (
        <Field label={t('harness.real.host')}>
          <SelectInput
            value={host}
            onChange={setHost}
            options={hostnames.map((value) => ({ value, label: value }))}
          />
        </Field>
      )}
      <p className="soft">{t('harness.real.rights')}</p>
    </>
  );
}
