import './payout-methods.css';
import { useQuery } from '@tanstack/react-query';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { query } from '#client/api/query.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import type { CodeChannel } from './use-own-code.ts';
import { VerifyForm } from './verify-form.tsx';

/** The verification step: a code proves that the member sets the fund password. */
export default function VerifyScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isChosen = false } = (useLocation().state ?? {}) as { isChosen?: boolean };
  const [password, setPassword] = useDraft('fund password', '', 'session');
  const forget = () => setPassword('');
  const canSend = isOffered(user.payPasswordCode) && supportsField(user.payPasswordCode, 'channel');
  const mayChoose = canSend && isOffered(user.payPasswordChannels);
  const channels = useQuery({ ...query(user.payPasswordChannels), enabled: mayChoose });

  if (password === '') {
    return (
      <AppScreen>
        <EmptyState
          icon={<LockKeyhole />}
          title={t('payoutMethods.verify.nothing.title')}
          text={t('payoutMethods.verify.nothing.text')}
          action={
            // After a reload, the fund password screen is already in the history behind this one.
            isChosen ? (
              <Button variant="primary" onClick={() => void navigate(-1)}>
                {t('payoutMethods.verify.nothing.action')}
              </Button>
            ) : (
              <LinkButton variant="primary" to={paths.fundPassword} replace>
                {t('payoutMethods.verify.nothing.action')}
              </LinkButton>
            )
          }
        />
      </AppScreen>
    );
  }
  if (!mayChoose) return <VerifyForm password={password} channels={['sms']} onForget={forget} />;
  if (channels.data)
    return <VerifyForm password={password} channels={namesOf(channels.data)} onForget={forget} />;
  return (
    <AppScreen>
      <Loaded query={channels}>{() => null}</Loaded>
    </AppScreen>
  );
}

const namesOf = (reached: Record<CodeChannel, boolean>): CodeChannel[] =>
  (['sms', 'email'] as const).filter((channel) => reached[channel]);
