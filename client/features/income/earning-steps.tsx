import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { LinkOrText } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Timeline, TimelineStep } from '#client/ui/status/timeline.tsx';

const usualMinutes = [1, 30] as const;

/** The steps from a full day of a machine to the available balance: who acts, and when. */
export function EarningSteps() {
  const { t } = useTranslation();
  const { data: info } = useQuery(query(user.sysInfo));
  const [from = usualMinutes[0], to = usualMinutes[1]] = info?.incomeArrivalMinutes ?? [];

  return (
    <Card>
      <Timeline>
        <TimelineStep
          state="ahead"
          title={t('orders.earn.steps.earn.title')}
          detail={t('orders.earn.steps.earn.text')}
        />
        <TimelineStep
          state="ahead"
          title={<LinkOrText to={paths.receiveIncome}>{t('orders.earn.steps.receive.title')}</LinkOrText>}
          detail={t('orders.earn.steps.receive.text')}
        />
        <TimelineStep
          state="ahead"
          title={<LinkOrText to={paths.incomeFund}>{t('orders.earn.steps.arrive.title')}</LinkOrText>}
          detail={t('orders.earn.steps.arrive.text', { from, to })}
        />
        <TimelineStep
          state="ahead"
          title={<LinkOrText to={paths.takeOut}>{t('orders.earn.steps.takeOut.title')}</LinkOrText>}
          detail={t('orders.earn.steps.takeOut.text')}
        />
      </Timeline>
    </Card>
  );
}
