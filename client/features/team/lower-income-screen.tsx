import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { BonusCost } from './bonus-cost.tsx';
import { InviteButton } from './invite-button.tsx';
import { LowerIncome, LowerIncomeSkeleton } from './lower-income.tsx';
import { MembersByLevel } from './members-by-level.tsx';

/** The income from lower levels, per level and per member. */
export default function LowerIncomeScreen() {
  const { t } = useTranslation();
  const summary = useQuery(query(user.teamSummary));
  const platform = useQuery(query(user.sysInfo));

  return (
    <AppScreen action={<InviteButton />}>
      <Loaded query={summary} skeleton={<LowerIncomeSkeleton />}>
        {(team) => (
          <LowerIncome team={team} rates={platform.data?.bonusRates} ratesComing={platform.isPending} />
        )}
      </Loaded>
      {!summary.isError && (
        <>
          <BonusCost />
          <Section title={t('team.lower.members')}>
            <MembersByLevel />
          </Section>
        </>
      )}
    </AppScreen>
  );
}
