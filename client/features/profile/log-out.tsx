import LogOutIcon from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/navigation/paths.ts';
import { logOut } from '#client/session/session.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** Ends the session on this phone after a confirmation. */
export function LogOut() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  const confirm = async () => {
    setLeaving(true);
    const leave = await logOut();
    // Closes the dialog first: a toast that moves out of a closing dialog would be announced twice.
    flushSync(() => setAsked(false));
    leave();
    void navigate(paths.home, { replace: true });
    showToast({ text: t('profile.logOut.done') });
  };

  return (
    <>
      <Button fullWidth icon={<LogOutIcon />} onClick={() => setAsked(true)}>
        {t('profile.logOut.action')}
      </Button>
      <Confirm
        open={asked}
        title={t('profile.logOut.title')}
        confirmLabel={t('profile.logOut.action')}
        cancelLabel={t('app.cancel')}
        tone="danger"
        busy={isLeaving}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(false)}
      >
        <p>{t('profile.logOut.text')}</p>
      </Confirm>
    </>
  );
}
