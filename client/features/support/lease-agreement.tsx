import { useQuery } from '@tanstack/react-query';
import { product } from '#contract/product.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/app/loaded.tsx';
import { RichText } from '#client/ui/rich-text.tsx';

/** What a member agrees to by buying a machine, as the platform wrote it. */
export function LeaseAgreement({ productId }: { productId: string }) {
  const machine = useQuery(query(product.product, { productId }));

  return (
    <Loaded query={machine}>
      {({ productName, agreement }) => (
        <article className="document">
          <p className="document-title">{productName}</p>
          <RichText html={agreement} />
        </article>
      )}
    </Loaded>
  );
}
