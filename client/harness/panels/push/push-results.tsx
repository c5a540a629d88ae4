import { useTranslation } from 'react-i18next';
import { usePushReports } from '#client/harness/model/phones/push-reports.ts';

/** The phones of this page that received a push, and what their apps did with it. */
export function PushResults({ outbox }: { outbox: string }) {
  const { t } = useTranslation();
  const reports = usePushReports(outbox);

  return (
    <section aria-live="polite">
      <h4>{t('harness.push.resultsTitle')}</h4>
      {reports.length === 0 && <p className="soft">{t('harness.push.noResults')}</p>}
      <ul>
        {reports.map(({ phone, result, route }) => (
          <li key={phone}>
            {t('harness.phones.phone', { number: phone })}: {t(`harness.push.results.${result}`, { route })}
          </li>
        ))}
      </ul>
    </section>
  );
}
