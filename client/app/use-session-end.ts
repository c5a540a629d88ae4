import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { onSessionEnd } from '#client/api/session-end.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { stateFrom } from './login-return.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';

const beforeLoginMs = 1000;

/** When the platform no longer accepts the member's token: says so, and after 1 s asks to log in and come back. */
export function useSessionEnd(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();

  const announce = useEffectEvent(() =>
    showToast({ text: t('failure.sessionEnded'), tone: 'failure', position: 'top' }),
  );
  const askToLogIn = useEffectEvent(() => {
    queryClient.clear();
    void navigate(paths.login, { state: stateFrom(location) });
  });

  useEffect(
    () =>
      onSessionEnd(() => {
        announce();
        setTimeout(() => askToLogIn(), beforeLoginMs);
      }),
    [],
  );
}
