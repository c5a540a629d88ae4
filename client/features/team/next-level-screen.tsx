import './team.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { BonusCost } from './bonus-cost.tsx';
import { Floors } from './floors.tsx';
import { InviteButton } from './invite-button.tsx';
import { NextLevelCardSkeleton, NextLevelSkeleton } from './next-level-skeleton.tsx';
import { NextLevel } from './next-level.tsx';

/** The member's level, the requirements of the next one, and all levels with their rewards. */
export default function NextLevelScreen() {
  const { t } = useTranslation();
  const info = useQuery(query(user.info));
  const invited = useQuery(query(user.invitedNum));
  const floors = useQuery(query(user.invitedFloor2));

  return (
    <AppScreen action={<InviteButton />}>
      <Loaded query={floors} skeleton={<NextLevelSkeleton />}>
        {(steps) => (
          <Loaded query={invited} skeleton={<NextLevelSkeleton />}>
            {({ validNum }) => (
              <>
                <Loaded query={info} skeleton={<NextLevelCardSkeleton />}>
                  {({ gradeText }) => <NextLevel level={gradeText} floors={steps} validNum={validNum} />}
                </Loaded>
                <Section title={t('team.nextLevel.all')}>
                  <Floors title={t('team.floors.valid')} floors={steps} count={validNum} />
                </Section>
                <BonusCost />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </AppScreen>
  );
}
