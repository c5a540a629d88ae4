import { useQuery } from '@tanstack/react-query';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Clapperboard from 'lucide-react/icons/clapperboard';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Ticket from 'lucide-react/icons/ticket';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { isKnown } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useClaimableCoupons } from '#client/catalogue/claimable-coupons.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { Bone } from '#client/ui/status/skeleton.tsx';
import { rewardText } from './reward-text.ts';

type State = OutputOf<typeof user.groupStatus>['state'];

/** The status of a reward as a badge; undefined before the member starts. */
const badges = {
  none: undefined,
  verifying: { word: 'verifying', tone: 'amber' },
  credited: { word: 'credited', tone: 'green' },
  rejected: { word: 'rejected', tone: 'red' },
} as const satisfies Record<State, { word: string; tone: string } | undefined>;

/** The other rewards, with the amount and the member's progress. */
export function RewardWays() {
  const { t } = useTranslation();
  const format = useFormat();
  const signIn = useQuery(query(user.signInToday));
  const group = useQuery(query(user.groupStatus));
  const video = useQuery(query(user.shareLinkStatus));
  const { coupons, areUnknown } = useClaimableCoupons();
  const badge = group.data && badges[group.data.state];
  const videoBadge = video.data && badges[video.data.state];

  // A host without the states of these rewards does not send their amounts.
  const pays = ({ amount }: { amount: string }) =>
    isKnown(amount) && t('rewards.pays', { amount: format.signedMoney(amount) });

  return (
    <Section title={t('rewards.ways')}>
      <ListCard>
        <ListRow
          icon={<CalendarCheck />}
          title={t('titles.signIn')}
          subtitle={said(
            signIn,
            (data) => isKnown(data.reward) && t('rewards.pays', { amount: rewardText(data, format) }),
          )}
          trailing={
            signIn.data && (
              <Badge tone={signIn.data.signed ? 'green' : 'gold'}>
                {t(signIn.data.signed ? 'rewards.signIn.doneToday' : 'rewards.signIn.openToday')}
              </Badge>
            )
          }
          link={<Link to={paths.signIn} />}
        />
        <ListRow
          icon={<MessagesSquare />}
          title={t('titles.group')}
          subtitle={said(group, pays)}
          trailing={badge && <Badge tone={badge.tone}>{t(`rewards.group.states.${badge.word}`)}</Badge>}
          link={<Link to={paths.group} />}
        />
        <ListRow
          icon={<Clapperboard />}
          title={t('titles.shareVideo')}
          subtitle={said(video, pays)}
          trailing={
            videoBadge && (
              <Badge tone={videoBadge.tone}>
                {t(
                  videoBadge.word === 'credited'
                    ? 'rewards.video.credited'
                    : `rewards.group.states.${videoBadge.word}`,
                )}
              </Badge>
            )
          }
          link={<Link to={paths.shareVideo} />}
        />
        <ListRow
          icon={<Ticket />}
          title={t('rewards.coupons')}
          subtitle={said(coupons, ({ length }) =>
            length > 0
              ? t('rewards.couponsToReceive', { count: length })
              : !areUnknown && t('rewards.noCoupons'),
          )}
          link={<Link to={areUnknown ? paths.myCoupons : paths.receiveCoupons} />}
        />
      </ListCard>
    </Section>
  );
}

/** The subtitle of a row: a placeholder while loading, nothing after a failure. The link works in any case. */
function said<T>(
  { data, isPending }: { data: T | undefined; isPending: boolean },
  write: (data: T) => ReactNode,
): ReactNode {
  if (data !== undefined) return write(data);
  return isPending && <Bone />;
}
