import './support.css';
import FileX from 'lucide-react/icons/file-x';
import { useTranslation } from 'react-i18next';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { PrintButton } from './print-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { product } from '#contract/product.ts';
import { query } from '#client/api/query.ts';
import { MachineName } from '#client/catalogue/machine-name.tsx';
import { Loaded } from '#client/lists/loaded.tsx';
import { RichText } from '#client/ui/text/rich-text.tsx';

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

/** The app's own documents: the text keys of their titles and sections. */
const documents = {
  'white-paper': {
    words: 'whitePaper',
    sections: [
      'whitePaper.what',
      'whitePaper.plan',
      'whitePaper.money',
      'whitePaper.formula',
      'whitePaper.time',
      'whitePaper.tests',
    ],
  },
  agreement: {
    words: 'agreement',
    sections: [
      'agreement.purpose',
      'agreement.funds',
      'agreement.account',
      'agreement.fees',
      'agreement.data',
      'agreement.end',
    ],
  },
  risk: {
    words: 'risk',
    sections: ['risk.source', 'risk.price', 'risk.bonus', 'risk.end', 'risk.advice'],
  },
} as const;

const isDocument = (name: string): name is keyof typeof documents => Object.hasOwn(documents, name);

/** The platform's lease agreement of a machine, printable once loaded. */
function LeaseAgreement({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const machine = useQuery(query(product.product, { productId }));

  return (
    <AppScreen title={t('support.documents.lease')} trailing={machine.data && <PrintButton />}>
      <Loaded query={machine}>
        {({ productName, agreement }) => (
          <article className="document">
            {productName && (
              <p className="document-title">
                <MachineName productName={productName} />
              </p>
            )}
            <RichText html={agreement} />
          </article>
        )}
      </Loaded>
    </AppScreen>
  );
}
