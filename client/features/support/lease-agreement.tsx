import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { product } from '#contract/product.ts';
import { query } from '#client/api/query.ts';
import { MachineName } from '#client/catalogue/machine-name.tsx';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { RichText } from '#client/ui/text/rich-text.tsx';
import { PrintButton } from './print-button.tsx';

/** The platform's lease agreement of a machine, printable once loaded. */
export function LeaseAgreement({ productId }: { productId: string }) {
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
