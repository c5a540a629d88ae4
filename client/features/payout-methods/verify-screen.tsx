import './payout-methods.css';
import { useQuery } from '@tanstack/react-query';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { IfOffered } from '#client/navigation/if-offered.tsx';
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
  const bySms = <VerifyForm password={password} channels={['sms']} onForget={forget} />;
  return (
    <IfOffered endpoint={user.payPasswordCode} field="channel" otherwise={bySms}>
      <IfOffered endpoint={user.payPasswordChannels} otherwise={bySms}>
        <VerifyByChannel password={password} onForget={forget} />
      </IfOffered>
    </IfOffered>
  );
}

function VerifyByChannel(form: Pick<ComponentProps<typeof VerifyForm>, 'password' | 'onForget'>) {
  const channels = useQuery(query(user.payPasswordChannels));

  if (channels.data) return <VerifyForm {...form} channels={namesOf(channels.data)} />;
  return (
    <AppScreen>
      <Loaded query={channels}>{() => null}</Loaded>
    </AppScreen>
  );
}

const namesOf = (reached: Record<CodeChannel, boolean>): CodeChannel[] =>
  (['sms', 'email'] as const).filter((channel) => reached[channel]);
