import { useTranslation } from 'react-i18next';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { openItem } from '#client/harness/model/open-panel.ts';
import { differencesOf } from './differences.ts';
import { msText } from '#client/harness/kit/calls/call-words.ts';

/** The differences between an earlier call and this one: fields, status, response and money. */
export function CallComparison({ before, call }: { before: LoggedRequest; call: LoggedRequest }) {
  const { t } = useTranslation();
  const rows = differencesOf(before, call);

  return (
    <section className="call-comparison">
      <h4>{t('harness.requests.compare.title')}</h4>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('harness.requests.compare.what')}</th>
            <th scope="col">
              <button type="button" className="text-button" onClick={() => openItem(before.id)}>
                {t('harness.requests.compare.before')}
              </button>
            </th>
            <th scope="col">{t('harness.requests.compare.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, was, is }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td>{was}</td>
              <td>{is}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('harness.requests.duration')}</th>
            <td>{t('harness.requests.ms', { ms: msText(before.durationMs) })}</td>
            <td>{t('harness.requests.ms', { ms: msText(call.durationMs) })}</td>
          </tr>
        </tbody>
      </table>
      {rows.length === 0 && <p className="soft">{t('harness.requests.compare.same')}</p>}
    </section>
  );
}
