import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';

/** The main action of the team's screens. */
export function InviteButton() {
  const { t } = useTranslation();
  return (
    <LinkButton variant="primary" fullWidth icon={<UserRoundPlus />} to={paths.invite}>
      {t('team.invite')}
    </LinkButton>
  );
}
