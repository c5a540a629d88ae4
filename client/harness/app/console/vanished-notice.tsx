import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { vanishedWorld } from '#client/harness/model/world.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Notice } from '#client/ui/status/notice.tsx';

/** Shows once that the requested world no longer exists. */
export function VanishedNotice() {
  const { t } = useTranslation();
  const [name, setName] = useState(vanishedWorld);
  if (name === undefined) return null;

  return (
    <Notice tone="warning">
      <div className="console-notice">
        <p>{t('harness.vanished', { name })}</p>
        <IconButton label={t('app.dismiss')} icon={<X />} onClick={() => setName(undefined)} />
      </div>
    </Notice>
  );
}
