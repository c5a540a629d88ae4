import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';

const port = location.port && `:${location.port}`;
const loopbackAddress = `http://127.0.0.1${port}/harness`;

/** Shown on a computer that may not use the operator's service: the reason and the next step. */
export function Refused() {
  const { t } = useTranslation();

  return (
    <main className="harness-refused">
      <Lock />
      <h1>{t('harness.refused.title')}</h1>
      <p>{t('harness.refused.text')}</p>
      <p>
        {t('harness.refused.todo')} <code>{loopbackAddress}</code>
      </p>
      <p>{t('harness.refused.elsewhere')}</p>
    </main>
  );
}
