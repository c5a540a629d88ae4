import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { query } from '#client/api/query.ts';
import { CopyIcon } from '#client/harness/kit/copy.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListPanel } from '#client/harness/kit/list/list-panel.tsx';
import { newItem, useFilter, useOpenItem } from '#client/harness/model/open-panel.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';
import { useFoundMembers } from '#client/harness/model/queries.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { MemberDetail } from './member-detail.tsx';
import { NewMember } from './new-member.tsx';

export default function MembersPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const filter = useFilter().trim();
  const members = useFoundMembers(filter);
  const { total = 0, list = [] } = members.data ?? {};
  const items = useWithOpenMember(list);

  return (
    <ListPanel
      title={t('harness.members.title')}
      count={total}
      filter={t('harness.members.filter')}
      unlisted={total - list.length}
      query={members}
      items={items}
      idOf={({ id }) => id}
      titleOf={({ name }) => name}
      row={(member) => (
        <Line
          title={member.name}
          detail={accountOf(member)}
          trailing={
            <span data-follow={`account:member:${member.id}:available`}>
              <Amount {...format.amount(member.available)} size={14} />
            </span>
          }
          trailingDetail={t('harness.members.incomeOf', { income: format.money(member.income) })}
        />
      )}
      rowActions={({ inviteCode }) => <CopyIcon text={inviteCode} what={t('harness.members.what')} />}
      detail={({ id }) => <MemberDetail id={id} />}
      create={{
        add: t('harness.members.add'),
        icon: <UserPlus />,
        title: t('harness.members.new'),
        form: <NewMember />,
      }}
      empty={filter === '' ? t('harness.members.empty') : t('harness.list.noMatch', { filter })}
    />
  );
}

type MemberLine = OutputOf<typeof control.members>['list'][number];

/** Adds the open member to the list if the filter or the limit of the list leaves them out. */
function useWithOpenMember(list: readonly MemberLine[]): readonly MemberLine[] {
  const open = useOpenItem();
  const isMissing = open !== '' && open !== newItem && list.every(({ id }) => id !== open);
  const { data } = useQuery({ ...query(control.member, { id: open }), enabled: isMissing });
  if (!isMissing || data?.id !== open) return list;
  return [...list, { ...data, ...data.balances }];
}
