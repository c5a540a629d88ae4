import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Section } from '#client/ui/layout/section.tsx';
import { Floors } from './floors.tsx';

/** The invitation rewards: credited ones, and the distance to the next. */
export function InvitationRewards() {
  const { t } = useTranslation();
  const invited = useQuery(query(user.invitedNum));
  const cumulative = useQuery(query(user.invitedFloor));
  const valid = useQuery(query(user.invitedFloor2));

  return (
    <IfOffered endpoint={user.invitedNum}>
      <Section
        title={t('team.floors.title')}
        trailing={<Link to={paths.nextLevel}>{t('titles.nextLevel')}</Link>}
      >
        <p className="soft-text">{t('team.floors.lead')}</p>
        <Loaded query={invited} shape={['lines']}>
          {({ num, validNum }) => (
            <>
              <Loaded query={cumulative} shape={['lines']}>
                {(floors) => <Floors title={t('team.floors.cumulative')} floors={floors} count={num} />}
              </Loaded>
              <Loaded query={valid} shape={['lines']}>
                {(floors) => <Floors title={t('team.floors.valid')} floors={floors} count={validNum} />}
              </Loaded>
            </>
          )}
        </Loaded>
      </Section>
    </IfOffered>
  );
}
