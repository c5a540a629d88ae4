import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { Facts } from '#client/harness/kit/facts.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListPanel } from '#client/harness/kit/list/list-panel.tsx';
import { MemberLink } from '#client/harness/kit/member-link.tsx';
import { Pictures } from '#client/harness/kit/pictures.tsx';
import { useOlder } from '#client/harness/kit/list/older.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { DecideJoin, type GroupJoin } from './decide-join.tsx';

const tones = { verifying: 'amber', credited: 'green', rejected: 'red' } as const;

/** Screenshots of the official group. The operator may decide before the system does. */
export default function GroupJoinsPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const { items, ...list } = useOlder({
    endpoint: control.groupJoins,
    input: { waitingFirst: 'true' },
    itemsOf: (joins) => joins,
    total: 'groupJoins',
    idOf: ({ id }) => id,
  });

  return (
    <ListPanel
      title={t('harness.groupJoins.title')}
      count={items.filter(({ state }) => state === 'verifying').length}
      filter={t('harness.groupJoins.filter')}
      items={items}
      {...list}
      textOf={({ phone, state }) => `${phone} ${nameOf(phone)} ${t(`harness.groupJoins.states.${state}`)}`}
      titleOf={({ phone }) => nameOf(phone)}
      row={({ phone, state, createTime }) => (
        <Line
          title={nameOf(phone)}
          detail={format.dateTime(createTime)}
          trailing={<Badge tone={tones[state]}>{t(`harness.groupJoins.states.${state}`)}</Badge>}
        />
      )}
      rowActions={(join) => join.state === 'verifying' && <DecideJoin join={join} />}
      detail={(join) => <JoinDetail join={join} />}
      empty={t('harness.groupJoins.empty')}
    />
  );
}

function JoinDetail({ join }: { join: GroupJoin }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const name = useNameOf()(join.phone);
  const { phone, imageUrl, state, reason, createTime, verifyTime } = join;

  return (
    <>
      <Pictures urls={[imageUrl]} of={name} />
      <Facts
        facts={[
          [t('harness.groupJoins.member'), <MemberLink key="member" account={phone} />],
          [t('harness.groupJoins.state'), t(`harness.groupJoins.states.${state}`)],
          [t('harness.reason.label'), reason],
          [t('harness.groupJoins.handedIn'), format.dateTime(createTime)],
          [
            state === 'verifying' ? t('harness.groupJoins.dueAt') : t('harness.groupJoins.decidedAt'),
            format.dateTime(verifyTime),
          ],
        ]}
      />
      {state === 'verifying' && (
        <div className="form-actions">
          <DecideJoin join={join} />
        </div>
      )}
    </>
  );
}
