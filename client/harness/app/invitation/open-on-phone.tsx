import Smartphone from 'lucide-react/icons/smartphone';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/icon-button.tsx';

const Invitation = lazy(() => import('./invitation.tsx'));

/** Lets a real phone join this world. */
export function OpenOnPhone() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);

  return (
    <>
      <IconButton label={t('harness.real.open')} icon={<Smartphone />} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <Invitation onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
