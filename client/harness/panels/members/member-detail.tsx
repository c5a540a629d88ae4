import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { CopyableText } from '#client/harness/kit/copy.tsx';
import { Facts } from '#client/harness/kit/facts.tsx';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import { memberAccounts } from '#client/harness/kit/money/account-words.ts';
import { MemberLink } from '#client/harness/kit/member-link.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { Locks } from './locks.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberHistory } from './member-history.tsx';
import type { Member } from './member.ts';
import { Sessions } from './sessions.tsx';
import { Team } from './team.tsx';

/** One member: actions, balances, access, sessions, team and history. */
export function MemberDetail({ id }: { id: string }) {
  const member = useQuery(query(control.member, { id }));

  return (
    <ListState query={member} isEmpty={false} empty="">
      {member.data && <Everything member={member.data} />}
    </ListState>
  );
}

function Everything({ member }: { member: Member }) {
  return (
    <>
      <MemberActions member={member} />
      <Holdings {...member} />
      <MemberFacts member={member} />
      <Locks member={member} />
      <Sessions member={member} />
      <Team member={member} />
      <MemberHistory member={member} />
    </>
  );
}

function MemberFacts({ member }: { member: Member }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const { phone, email, inviteCode, uplinePhone, createTime, depositAddress, signIn } = member;
  const streak = t('harness.members.streakDays', { count: signIn.streak });

  return (
    <Facts
      facts={[
        [t('harness.members.phone'), phone],
        [t('harness.members.email'), email],
        [
          t('harness.members.what'),
          <CopyableText key="code" text={inviteCode} what={t('harness.members.what')} />,
        ],
        [t('harness.members.upline'), uplinePhone && <MemberLink key="upline" account={uplinePhone} />],
        [t('harness.members.since'), format.dateTime(createTime)],
        [
          t('harness.members.deposit'),
          <CopyableText key="address" text={depositAddress} what={t('harness.members.deposit')} />,
        ],
        [
          t('harness.members.fundPassword'),
          t(member.hasPayPassword ? 'harness.members.isSet' : 'harness.members.isNotSet'),
        ],
        [
          t('harness.members.pushes'),
          member.pushTokens.length > 0 && member.pushTokens.map((token) => <div key={token}>{token}</div>),
        ],
        [
          t('harness.members.streak'),
          signIn.signed ? streak : `${streak} · ${t('harness.members.notToday')}`,
        ],
      ]}
    />
  );
}

function Holdings({ id, balances }: Pick<Member, 'id' | 'balances'>) {
  const { t } = useTranslation();
  const format = useWorldFormat();

  return (
    <dl className="holdings">
      {memberAccounts.map((kind) => (
        <div key={kind}>
          <dt>{t(`harness.members.${kind}`)}</dt>
          <dd data-follow={`account:member:${id}:${kind}`}>
            <Amount
              {...format.amount(balances[kind])}
              size={14}
              tone={Number(balances[kind]) === 0 ? 'soft' : 'ink'}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
