import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { isPresent } from '#client/api/presence.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { LinkOrText } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { httpUrl, sameOriginPath } from '#client/navigation/safe-url.ts';
import { useSession } from '#client/session/session.ts';
import { Avatar } from '#client/ui/media/avatar.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { maskedPhone } from '#client/ui/text/masked-phone.ts';
import { Shortened } from '#client/ui/text/shortened.tsx';

/**
 * The logged-in member, with the marks of a host that sends them. Rendered at once from the stored profile; the grade
 * follows when loaded.
 */
export function MemberCard() {
  const { t } = useTranslation();
  const { profile } = useSession();
  const answer = useQuery(query(user.info));
  const info = answer.data;
  const member = info ?? profile;
  if (!member)
    return (
      <Card>
        <Loaded query={answer} shape={['head']}>
          {() => null}
        </Loaded>
      </Card>
    );
  const background = sameOriginPath(member.markHeadbgUrl) ?? httpUrl(member.markHeadbgUrl);
  return (
    <LinkOrText to={paths.information} className="member-card">
      {background && <img className="member-card-background" src={background} alt="" />}
      <Avatar name={member.name} src={member.headUrl} size="large" />
      <span className="member-card-text">
        <span className="member-card-name">
          <Shortened text={member.name} />
        </span>
        {member.phone && (
          <span className="member-card-phone" translate="no">
            {maskedPhone(member.phone)}
          </span>
        )}
        <span className="member-card-badges">
          {member.markText && <Badge tone="gold">{member.markText}</Badge>}
          {info?.gradeText && <Badge tone="gold">{info.gradeText}</Badge>}
          {isPresent(member.vipLevel) && <Badge>{t('profile.mine.level', { level: member.vipLevel })}</Badge>}
        </span>
      </span>
      <ChevronRight />
    </LinkOrText>
  );
}
