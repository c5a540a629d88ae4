import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { shareSheet } from '#client/shell/shell-state.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';

type Dialog = ComponentType<{ onClose: () => void }>;

const close = () => shareSheet.set(false);

/** The sheet with the invitation. Its code loads when it is first opened. */
export function ShareSheet() {
  const { t } = useTranslation();
  const open = shareSheet.use();
  const { pathname } = useLocation();
  const [Dialog, setDialog] = useState<Dialog>();

  // Any navigation closes the sheet.
  useEffect(() => close, [pathname]);

  useEffect(() => {
    if (!open || Dialog) return;
    const fail = () => {
      close();
      showToast({ text: t('broken.refresh'), tone: 'failure', position: 'top' });
    };
    import('#client/features/team/share-dialog.tsx').then((part) => setDialog(() => part.default), fail);
  }, [open, Dialog, t]);

  return open && Dialog && <Dialog onClose={close} />;
}
