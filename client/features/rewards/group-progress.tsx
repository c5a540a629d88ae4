import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { isKnown } from '#client/api/money.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { Timeline, TimelineStep } from '#client/ui/status/timeline.tsx';
import { GroupLink } from './group-link.tsx';

/** An uploaded screenshot: in verification, or credited. */
export function GroupProgress({ group }: { group: OutputOf<typeof user.groupStatus> }) {
  const { t } = useTranslation();
  const isCredited = group.state === 'credited';

  return (
    <>
      <Card>
        <div role="status">
          {isKnown(group.amount) ? (
            <Stat
              label={t(isCredited ? 'rewards.group.credited' : 'rewards.group.willPay')}
              value={
                <MoneyAmount signed money={group.amount} size={40} tone={isCredited ? 'green' : 'amber'} />
              }
              detail={t(isCredited ? 'rewards.inAvailable' : 'rewards.group.wait')}
            />
          ) : (
            <p>{t(isCredited ? 'rewards.group.states.credited' : 'rewards.group.wait')}</p>
          )}
        </div>
        <Timeline>
          <TimelineStep state="done" title={t('rewards.group.steps.handedIn')} />
          <TimelineStep
            state={isCredited ? 'done' : 'current'}
            title={t('rewards.group.steps.verified')}
            detail={!isCredited && t('rewards.group.steps.verifying')}
          />
          <TimelineStep
            state={isCredited ? 'done' : 'ahead'}
            title={t('rewards.group.steps.credited')}
            detail={t('rewards.once')}
          />
        </Timeline>
      </Card>
      <GroupLink link={group.link} />
    </>
  );
}
