import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';

/** The main action of the team's screens. */
export function InviteButton() {
  const { t } = useTranslation();
  return (
    <ActionLink icon={<UserRoundPlus />} to={paths.invite}>
      {t('team.invite')}
    </ActionLink>
  );
}
