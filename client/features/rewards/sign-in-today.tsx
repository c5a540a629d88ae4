import Flame from 'lucide-react/icons/flame';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { isKnown } from '#client/api/money.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useFormat } from '#client/i18n/format.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { nextDayAt } from '#client/time/platform-day.ts';
import { WorldCountdown } from '#client/time/world-countdown.tsx';
import { Amount } from '#client/ui/text/amount.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { rewardParts } from './reward-text.ts';

interface SignInTodayProps {
  status: OutputOf<typeof user.signInToday>;
  /** The member checked in on this visit of the screen. */
  isNew: boolean;
  /** The reward that the check-in paid. Some hosts then send the reward of the next day. */
  paid: string;
}

/** Today's reward and the current streak. */
export function SignInToday({ status, isNew, paid }: SignInTodayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = usePlatform();
  const { signed, streak } = status;
  const shown = isNew && isKnown(paid) ? { reward: paid } : status;
  const hasArrived = signed && isNew && isKnown(shown.reward);
  const arrived = useRef<HTMLDivElement>(null);

  // The pressed button disappears with its focus.
  useEffect(() => {
    if (hasArrived) arrived.current?.focus();
  }, [hasArrived]);

  return (
    <Card>
      <div className="sign-in-today">
        {isKnown(shown.reward) && (
          <>
            <p className="stat-label">{t(signed ? 'rewards.signIn.received' : 'rewards.signIn.today')}</p>
            <p key={String(signed)} data-new={signed && isNew}>
              <Amount {...rewardParts(shown, format)} size={40} tone={signed ? 'green' : 'ink'} />
            </p>
          </>
        )}
        {streak > 0 && (
          <Badge tone="gold">
            <span className="sign-in-streak">
              <Flame />
              <span>{t('rewards.signIn.streak', { count: streak })}</span>
            </span>
          </Badge>
        )}
      </div>
      {/* The live region is always mounted, so that screen readers announce the change. */}
      <div ref={arrived} role="status" tabIndex={-1} className="sign-in-arrived">
        {hasArrived && (
          <Notice tone="success">
            {t('rewards.signIn.arrived', { amount: format.money(shown.reward) })}
          </Notice>
        )}
      </div>
      {signed ? (
        <p className="sign-in-next">
          <span>{t('rewards.signIn.next')}</span>
          <WorldCountdown untilMs={nextDayAt(worldNow(), timeZone)} />
        </p>
      ) : (
        <p className="soft-text">{t('rewards.signIn.lead')}</p>
      )}
    </Card>
  );
}
