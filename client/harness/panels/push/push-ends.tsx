import { useTranslation } from 'react-i18next';
import { usePushReports } from '#client/harness/model/phones/push-reports.ts';

/** Which phones of this page got a push, and what their apps did with it. */
export function PushEnds({ outbox }: { outbox: string }) {
  const { t } = useTranslation();
  const reports = usePushReports(outbox);

  return (
    <section aria-live="polite">
      <h4>{t('harness.push.ends')}</h4>
      {reports.length === 0 && <p className="soft">{t('harness.push.endsNone')}</p>}
      <ul>
        {reports.map(({ phone, end, route }) => (
          <li key={phone}>
            {t('harness.phones.phone', { number: phone })}: {t(`harness.push.end.${end}`, { route })}
          </li>
        ))}
      </ul>
    </section>
  );
}
