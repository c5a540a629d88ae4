import { useTranslation } from 'react-i18next';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MembersByLevel } from './members-by-level.tsx';

/** The members of one level, with the bonus earned from each. */
export default function LevelScreen() {
  const { t } = useTranslation();

  return (
    <AppScreen>
      <MembersByLevel counted emptyAction={<LinkButton to={paths.invite}>{t('team.invite')}</LinkButton>} />
    </AppScreen>
  );
}
