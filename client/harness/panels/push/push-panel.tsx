import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { useWorldNow } from '#client/harness/model/clock.ts';
import { Facts } from '#client/harness/kit/facts.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListPanel } from '#client/harness/kit/list/list-panel.tsx';
import { useOutbox } from '#client/harness/kit/list/older.ts';
import { usePushReports } from '#client/harness/model/phones/push-reports.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { NewPush } from './new-push.tsx';
import { ReachedBy } from './reached-by.tsx';

/** The pushes that the operator sent, and a form for another one. */
export default function PushPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const now = useWorldNow() ?? 0;
  const { items: sent, ...list } = useOutbox();
  const items = sent.filter(({ channel }) => channel === 'push');
  const titleOf = ({ text }: { text: string }) => text.split('\n', 1)[0] || t('harness.push.dataOnly');
  const { data: params } = useQuery(query(control.params));
  const audienceOf = (to: string) => {
    if (to === params?.pushTopic) return t('harness.push.audiences.everybody');
    const [, number] = /^phone-([1-4])$/.exec(to) ?? [];
    return number ? t('harness.phones.phone', { number }) : nameOf(to);
  };

  return (
    <ListPanel
      title={t('harness.push.title')}
      count={items.length}
      filter={t('harness.push.filter')}
      items={items}
      {...list}
      textOf={({ to, text }) => `${to} ${audienceOf(to)} ${text}`}
      titleOf={titleOf}
      row={(push) => (
        <Line
          title={titleOf(push)}
          detail={audienceOf(push.to)}
          trailing={<span className="soft">{format.relative(push.at, now)}</span>}
        />
      )}
      detail={({ id, to, text, at }) => (
        <>
          <p className="detail-text">{text.slice(text.indexOf('\n') + 1)}</p>
          <Facts
            facts={[
              [t('harness.push.audience'), audienceOf(to)],
              [t('harness.push.sent'), format.dateTime(at)],
            ]}
          />
          <PushResults outbox={id} />
          <ReachedBy account={to} />
        </>
      )}
      create={{
        add: t('harness.push.add'),
        icon: <Send />,
        title: t('harness.push.new'),
        form: <NewPush />,
      }}
      empty={t('harness.push.empty')}
    />
  );
}

/** The phones of this page that received a push, with the effect in each app. */
function PushResults({ outbox }: { outbox: string }) {
  const { t } = useTranslation();
  const reports = usePushReports(outbox);

  return (
    <section aria-live="polite">
      <h4>{t('harness.push.resultsTitle')}</h4>
      {reports.length === 0 && <p className="soft">{t('harness.push.noResults')}</p>}
      <ul>
        {reports.map(({ phone, result, route }) => (
          <li key={phone}>
            {`${t('harness.phones.phone', { number: phone })}: ${t(`harness.push.results.${result}`, { route })}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
