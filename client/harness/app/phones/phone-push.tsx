import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { setPush } from '#client/harness/model/phones/device-settings.ts';
import { renewPushToken } from '#client/harness/model/phones/frames.ts';
import { pushPlugins, type PhoneName } from '#client/harness/model/phones/phone-settings.ts';
import { usePhoneValue } from '#client/harness/model/phones/phone-storages.ts';

/** The name of each plugin's global, and its package. */
const pluginNames = {
  firebase: 'FirebasePlugin (cordova-plugin-firebasex)',
  fcm: 'FCM (cordova-plugin-fcm-with-dependecy-updated)',
  'fcm-plugin': 'FCMPlugin (cordova-plugin-fcm)',
  capacitor: 'Capacitor PushNotifications',
} as const;

/** A phone's push plugin, its permission for notifications and its push token. */
export function PhonePush({ name }: { name: PhoneName }) {
  const { t } = useTranslation();
  const pushPlugin = usePhoneValue(name, 'pushPlugin');
  const pushRefused = usePhoneValue(name, 'pushRefused');
  const token = usePhoneValue(name, 'pushToken');

  return (
    <>
      <Field label={t('harness.phones.pushPlugin')}>
        <SelectInput
          value={pushPlugin ?? 'firebase'}
          onChange={(value) =>
            setPush(name, { pushRefused, pushPlugin: pushPlugins.find((known) => known === value) })
          }
          options={(['firebase', ...pushPlugins] as const).map((value) => ({
            value,
            label: value === 'none' ? t('harness.phones.noPushPlugin') : pluginNames[value],
          }))}
        />
      </Field>
      {pushPlugin !== 'none' && (
        <>
          <Field label={t('harness.phones.notifications')}>
            <SelectInput
              value={pushRefused ? 'refused' : 'granted'}
              onChange={(value) =>
                setPush(name, { pushPlugin, pushRefused: value === 'refused' || undefined })
              }
              options={(['granted', 'refused'] as const).map((value) => ({
                value,
                label: t(`harness.phones.permission.${value}`),
              }))}
            />
          </Field>
          <p className="phone-token">
            <span className="soft">{t('harness.phones.pushToken')}</span>{' '}
            <code translate="no">{token ?? t('harness.phones.noPushToken')}</code>
          </p>
          <div className="popover-actions">
            <Button size="small" repeatable onClick={() => renewPushToken(name)}>
              {t('harness.phones.renewToken')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
