import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { useWorldNow } from '#client/harness/clock/world-now.ts';
import { ConsolePanel } from '#client/harness/console/console-panel.tsx';
import { Facts } from '#client/harness/console/facts.tsx';
import { Line } from '#client/harness/console/line.tsx';
import { ListWithDetail } from '#client/harness/console/list-with-detail.tsx';
import { MemberLink } from '#client/harness/console/member-link.tsx';
import { Pictures } from '#client/harness/console/pictures.tsx';
import { useNameOf } from '#client/harness/page/queries.ts';
import { useWorldFormat } from '#client/harness/page/world-format.ts';

const mostListed = 100;

/** What members wrote to the platform. */
export default function FeedbackPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const now = useWorldNow() ?? 0;
  const feedback = useQuery(query(control.feedback, { pageSize: mostListed }));
  const { total = 0, list = [] } = feedback.data ?? {};

  return (
    <ConsolePanel
      title={t('harness.feedback.title')}
      count={total}
      filter={t('harness.feedback.filter')}
      unlisted={total - list.length}
    >
      <ListWithDetail
        label={t('harness.feedback.title')}
        query={feedback}
        items={list}
        idOf={({ id }) => id}
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
    </ConsolePanel>
  );
}
