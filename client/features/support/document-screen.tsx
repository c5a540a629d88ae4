import './support.css';
import FileX from 'lucide-react/icons/file-x';
import { useTranslation } from 'react-i18next';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { documents, isDocument } from './documents.ts';
import { LeaseAgreement } from './lease-agreement.tsx';
import { PrintButton } from './print-button.tsx';

/** A document to read or print: one of the app's own, or a machine's lease agreement. */
export default function DocumentScreen() {
  const { t } = useTranslation();
  const [search] = useScreenSearch();
  const name = search.get('doc') ?? 'white-paper';
  const productId = search.get('id');

  if (name === 'lease' && productId) return <LeaseAgreement productId={productId} />;
  if (!isDocument(name)) {
    return (
      <AppScreen>
        <EmptyState
          icon={<FileX />}
          title={t('support.documents.unknown.title')}
          text={t('support.documents.unknown.text')}
        />
      </AppScreen>
    );
  }
  const { words, sections } = documents[name];
  return (
    <AppScreen title={t(`support.documents.${words}.name`)} trailing={<PrintButton />}>
      <article className="document">
        <p className="document-title">{t(`documents.${words}.title`)}</p>
        {sections.map((section) => (
          <section key={section}>
            <h2>{t(`documents.${section}.title`)}</h2>
            <p>{t(`documents.${section}.text`)}</p>
          </section>
        ))}
      </article>
    </AppScreen>
  );
}
