import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Languages from 'lucide-react/icons/languages';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { paths } from '#client/navigation/paths.ts';
import { useReload } from '#client/navigation/reload-button.tsx';
import { shareSheet } from '#client/shell/shell-state.ts';
import { Menu } from '#client/ui/buttons/menu.tsx';

/** The further actions of a member's header. */
export default function HeaderMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { reload } = useReload();
  const invite = { label: t('app.share'), icon: <Share2 />, onSelect: () => shareSheet.set(true) };

  return (
    <Menu
      label={t('home.more')}
      icon={<EllipsisVertical />}
      actions={[
        ...(isOffered(user.shareInfo) ? [invite] : []),
        { label: t('app.language'), icon: <Languages />, onSelect: () => void navigate(paths.language) },
        { label: t('reload.again'), icon: <RotateCw />, onSelect: reload },
      ]}
    />
  );
}
