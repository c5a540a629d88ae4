import './sign-in.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { isKnown } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useToday } from '#client/time/platform-day.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { rewardText } from './reward-text.ts';
import { SignInCalendar } from './sign-in-calendar.tsx';
import { SignInToday } from './sign-in-today.tsx';
import { StreakTable } from './streak-table.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Bone, SkeletonStat, SkeletonText, times } from '#client/ui/status/skeleton.tsx';

/** The daily check-in: today's reward, the streak table and the calendar. */
export default function SignInScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const status = useQuery(query(user.signInToday));
  const signIn = useCommand(user.signIn);
  const failure = useLastFailure(status);
  const today = useToday();
  const { reset } = signIn;
  const shownDay = useRef(today);

  // A new platform day brings a new reward.
  useEffect(() => {
    if (shownDay.current === today) return;
    shownDay.current = today;
    reset();
    void client.invalidateQueries({ queryKey: [user.signInToday.id] });
  }, [today, reset, client]);

  return (
    <AppScreen
      action={
        status.data?.signed === false && (
          <Button variant="primary" fullWidth busy={signIn.busy} onClick={() => signIn.run()}>
            {isKnown(status.data.reward)
              ? t('rewards.signIn.submit', { amount: rewardText(status.data, format) })
              : t('titles.signIn')}
          </Button>
        )
      }
    >
      <Loaded query={status} skeleton={<SignInSkeleton />}>
        {(now) => (
          <>
            <SignInToday status={now} isNew={signIn.done} paid={signIn.data?.amount ?? unknownMoney} />
            {now.week.length > 0 && (
              <Section title={t('rewards.signIn.table')}>
                <StreakTable {...now} />
              </Section>
            )}
          </>
        )}
      </Loaded>
      {/* Loads independently; if nothing could be loaded, only one error is shown. */}
      {(status.data ?? !failure) && (
        <IfOffered endpoint={user.signInRecord}>
          <Section
            title={t('rewards.signIn.calendar')}
            trailing={<Link to={paths.signInRecord}>{t('rewards.signIn.record')}</Link>}
          >
            <SignInCalendar today={today} />
          </Section>
        </IfOffered>
      )}
    </AppScreen>
  );
}

/** The placeholder of the daily check-in. */
function SignInSkeleton() {
  const { t } = useTranslation();

  return (
    <>
      <Card>
        <SkeletonStat size={40} />
        <div className="soft-text">
          <SkeletonText lines={3} />
        </div>
      </Card>
      <Section title={t('rewards.signIn.table')}>
        <Card>
          <div className="streak-table">
            {times(7, (at) => (
              <div key={at} className="streak-to-come">
                <span className="streak-day">
                  <Bone width="short" />
                </span>
                <span className="amount" data-size="14">
                  <Bone width="short" />
                  <span className="amount-unit">
                    <Bone width="short" />
                  </span>
                </span>
              </div>
            ))}
          </div>
          <p className="soft-text">{t('rewards.signIn.rules')}</p>
        </Card>
      </Section>
    </>
  );
}
