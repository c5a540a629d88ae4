import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/app/loaded.tsx';
import { ScreenSkeleton } from '#client/app/screen-skeleton.tsx';
import { Section } from '#client/ui/section.tsx';
import { Floors } from './floors.tsx';

interface InvitationRewardsProps {
  floors: AnswerOf<typeof user.sysInfo>['invitedFloors'];
}

/** The rewards for inviting: which are reached, and how far the next one is. */
export function InvitationRewards({ floors }: InvitationRewardsProps) {
  const { t } = useTranslation();
  const team = useQuery(query(user.teamSummary));

  return (
    <Section title={t('team.floors.title')}>
      <p className="team-soft">{t('team.floors.lead')}</p>
      <Loaded query={team} skeleton={<ScreenSkeleton shape={['lines', 'lines']} />}>
        {({ levels }) => {
          // Only whom the member invited themselves counts: the first level.
          const { num = 0, validNum = 0 } = levels.find(({ level }) => level === 1) ?? {};
          return (
            <>
              <Floors title={t('team.floors.cumulative')} floors={floors.cumulative} reached={num} />
              <Floors title={t('team.floors.valid')} floors={floors.valid} reached={validNum} />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
