import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { useMembers } from '#client/harness/model/queries.ts';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';

/** The push tokens that reach a member, one for each phone with a session of the member. */
export function ReachedBy({ account }: { account: string }) {
  const { t } = useTranslation();
  const { data: members } = useMembers();
  const id = members?.list.find((member) => accountOf(member) === account)?.id;
  const { data: member } = useQuery({
    ...query(control.member, { id: id ?? '' }),
    enabled: id !== undefined,
  });
  if (!member) return null;

  const { pushTokens } = member;
  return (
    <section>
      <h4>{t('harness.push.reaches')}</h4>
      {pushTokens.length === 0 && <p className="soft">{t('harness.push.reachesNone')}</p>}
      <ul>
        {pushTokens.map((token) => (
          <li key={token}>
            <code translate="no">{token}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
