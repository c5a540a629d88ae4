import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { Section } from '#client/ui/section.tsx';
import { Floors } from './floors.tsx';

interface InvitationRewardsProps {
  floors: AnswerOf<typeof user.sysInfo>['invitedFloors'];
  /** Whom the member invited themselves: the first level of the team. */
  invited: { num: number; validNum: number } | undefined;
}

/** The rewards for inviting: which are reached, and how far the next one is. */
export function InvitationRewards({ floors, invited = { num: 0, validNum: 0 } }: InvitationRewardsProps) {
  const { t } = useTranslation();

  return (
    <Section title={t('team.floors.title')}>
      <p className="team-soft">{t('team.floors.lead')}</p>
      <Floors title={t('team.floors.cumulative')} floors={floors.cumulative} reached={invited.num} />
      <Floors title={t('team.floors.valid')} floors={floors.valid} reached={invited.validNum} />
    </Section>
  );
}
