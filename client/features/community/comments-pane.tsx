import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

interface CommentsPaneProps {
  /** The comments of a post; the pane is closed without them. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows the comments of a post beside the feed, which stays usable. */
export function CommentsPane({ children, onClose }: CommentsPaneProps) {
  const { t } = useTranslation();

  return (
    <Dialog
      beside
      open={Boolean(children)}
      onClose={onClose}
      title={t('community.comments.title')}
      actions={<Button onClick={onClose}>{t('community.pictures.close')}</Button>}
    >
      {children}
    </Dialog>
  );
}
