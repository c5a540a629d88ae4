import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useTranslation } from 'react-i18next';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';

/** The main action of the team's screens. */
export function InviteButton() {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="primary" fullWidth icon={<UserRoundPlus />} link={<Link to={paths.invite} />}>
      {t('team.invite')}
    </ButtonLink>
  );
}
