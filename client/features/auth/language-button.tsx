import Languages from 'lucide-react/icons/languages';
import { useTranslation } from 'react-i18next';
import { useNavigate, useLocation } from 'react-router-dom';
import { useLoginReturn, type LoginState } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

/** Opens the language screen. Keeps typed values in this screen's history entry for the way back. */
export function LanguageButton({ typed }: { typed: Pick<LoginState, 'phone' | 'inviteCode'> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = useLoginReturn();

  const open = () => {
    void navigate(location, { replace: true, state: { ...state, ...typed } });
    void navigate(paths.language);
  };

  return <IconButton label={t('app.language')} icon={<Languages />} onClick={open} />;
}
