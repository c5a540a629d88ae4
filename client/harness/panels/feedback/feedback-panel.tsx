import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useWorldNow } from '#client/harness/model/clock.ts';
import { Facts } from '#client/harness/kit/facts.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListPanel } from '#client/harness/kit/list/list-panel.tsx';
import { MemberLink } from '#client/harness/kit/member-link.tsx';
import { useOlder } from '#client/harness/kit/list/older.ts';
import { Pictures } from '#client/harness/kit/pictures.tsx';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

const first = { pageSize: 100 };

export default function FeedbackPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const now = useWorldNow() ?? 0;
  const list = useOlder({
    endpoint: control.feedback,
    input: first,
    itemsOf: (feedback) => feedback.list,
    total: 'feedback',
    idOf: ({ id }) => id,
  });

  return (
    <ListPanel
      title={t('harness.feedback.title')}
      count={list.query.data?.total}
      filter={t('harness.feedback.filter')}
      {...list}
      textOf={({ memberPhone, phone, content }) =>
        `${memberPhone} ${nameOf(memberPhone)} ${phone} ${content}`
      }
      titleOf={({ memberPhone }) => nameOf(memberPhone)}
      row={({ memberPhone, content, createTime }) => (
        <Line
          title={<span className="line-clamped">{content}</span>}
          detail={nameOf(memberPhone)}
          trailing={<span className="soft">{format.relative(createTime, now)}</span>}
        />
      )}
      detail={({ memberPhone, phone, content, urls, createTime }) => (
        <>
          <p className="detail-text">{content}</p>
          <Pictures urls={urls} of={nameOf(memberPhone)} />
          <Facts
            facts={[
              [t('harness.feedback.from'), <MemberLink key="from" account={memberPhone} />],
              [t('harness.feedback.answerTo'), phone],
              [t('harness.feedback.at'), format.dateTime(createTime)],
            ]}
          />
        </>
      )}
      empty={t('harness.feedback.empty')}
    />
  );
}
