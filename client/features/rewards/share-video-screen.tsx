import './rewards.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { isKnown } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { httpUrl } from '#client/navigation/safe-url.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Outcome } from '#client/ui/status/outcome.tsx';
import { Shortened } from '#client/ui/text/shortened.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { ShareVideoForm } from './share-video-form.tsx';
import { TaskSkeleton } from './task-skeleton.tsx';

/** A review by people takes hours. */
const pollMs = 20_000;

/** Sharing a YouTube link, once per member: the reward offered, under review, or paid. */
export default function ShareVideoScreen() {
  const { t } = useTranslation();
  const shared = useQuery({
    ...query(user.shareLinkStatus),
    refetchInterval: ({ state }) => state.data?.state === 'verifying' && pollMs,
  });
  const state = shared.data?.state;

  if (shared.data && (state === 'none' || state === 'rejected'))
    return <ShareVideoForm amount={shared.data.amount} isRejected={state === 'rejected'} />;
  return (
    <AppScreen action={shared.data && <ActionLink to={paths.rewards}>{t('rewards.toRewards')}</ActionLink>}>
      <Loaded query={shared} skeleton={<TaskSkeleton />}>
        {({ amount, url }) => (
          <Outcome title={t('rewards.video.done')} text={state === 'credited' && t('rewards.video.credit')}>
            <Card>
              {state === 'credited' ? (
                isKnown(amount) && (
                  <p>
                    <MoneyAmount signed money={amount} size={28} tone="green" />
                  </p>
                )
              ) : !isKnown(amount) ? (
                <p>{t('rewards.group.states.verifying')}</p>
              ) : (
                <Stat
                  label={t('rewards.group.willPay')}
                  value={<MoneyAmount signed money={amount} size={28} tone="amber" />}
                  detail={t('rewards.group.states.verifying')}
                />
              )}
              {url && (
                <p>
                  <SharedLink url={url} />
                </p>
              )}
              <p className="soft-text">{t('rewards.once')}</p>
            </Card>
          </Outcome>
        )}
      </Loaded>
    </AppScreen>
  );
}

/** The shared link; only web addresses are clickable. */
function SharedLink({ url }: { url: string }) {
  const href = httpUrl(url);
  const text = <Shortened text={url} />;

  if (!href) return text;
  return (
    <a className="reward-link" href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
