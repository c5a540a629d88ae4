import { useTranslation } from 'react-i18next';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { MembersByLevel } from './members-by-level.tsx';

/** The members of one level, with the bonus earned from each. */
export default function LevelScreen() {
  const { t } = useTranslation();

  return (
    <AppScreen>
      <MembersByLevel
        counted
        emptyAction={<ButtonLink link={<Link to={paths.invite} />}>{t('team.invite')}</ButtonLink>}
      />
    </AppScreen>
  );
}
