import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { isKnown } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Avatar } from '#client/ui/media/avatar.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { maskedIfWhole } from '#client/ui/text/masked-phone.ts';
import { Shortened } from '#client/ui/text/shortened.tsx';
import { MemberIncome } from './member-income.tsx';

type Member = OutputOf<typeof user.teamMembers>['list'][number];

/** One team member: name, join date, validity and the bonus earned from them. */
export function MemberRow({ member: { name, createTime, valid, income, ...member } }: { member: Member }) {
  const { t } = useTranslation();
  const format = useFormat();
  const phone = maskedIfWhole(member.phone);

  return (
    <ListRow
      icon={<Avatar name={name} />}
      title={
        <>
          {name || phone ? (
            <Shortened text={name || phone} />
          ) : (
            <span>{t('team.members', { count: 1 })}</span>
          )}
          {valid && (
            <span>
              {' '}
              <Badge tone="green">{t('team.validBadge')}</Badge>
            </span>
          )}
        </>
      }
      subtitle={
        // A host may send neither.
        <>
          {phone && <span translate="no">{phone}</span>}
          {phone && createTime > 0 && <br />}
          {createTime > 0 && (
            <span className="unbroken">{t('team.joined', { date: format.date(createTime) })}</span>
          )}
        </>
      }
      trailing={isKnown(income) && <MemberIncome income={income} />}
    />
  );
}
