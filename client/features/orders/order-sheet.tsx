import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { product } from '#contract/product.ts';
import { pages } from '#client/api/query.ts';
import { MachineName } from '#client/catalogue/machine-name.tsx';
import { useIsWide } from '#client/device/wide.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { usePagesUntil } from '#client/lists/use-pages-until.ts';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { SkeletonFigures } from '#client/ui/status/skeleton.tsx';
import { OrderDetails } from './order-details.tsx';

interface OrderSheetProps {
  /** The order's id; the sheet is closed without one. */
  id: string | undefined;
  onClose: () => void;
}

/** One order with its terms and all receipts. The API returns orders in lists only, so it is searched page by page. */
export function OrderSheet({ id, onClose }: OrderSheetProps) {
  const { t } = useTranslation();
  const orders = useInfiniteQuery({ ...pages(product.orders, { pageSize: 100 }), enabled: id !== undefined });
  const order = orders.data?.list.find((each) => each.id === id);
  const hasLookedEverywhere = usePagesUntil(orders, () => id === undefined || order !== undefined);
  const failure = useLastFailure(orders);

  return (
    <Dialog
      beside={useIsWide()}
      open={id !== undefined}
      onClose={onClose}
      title={order ? <MachineName {...order} /> : t('orders.details.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('orders.details.close')}</Button>
          {order && (
            <LinkButton to={paths.product(order.productId)}>{t('orders.details.toMachine')}</LinkButton>
          )}
        </>
      }
    >
      {order ? (
        <OrderDetails order={order} />
      ) : failure ? (
        <LoadFailed failure={failure} busy={orders.isFetching} onRetry={orders.refetch} />
      ) : hasLookedEverywhere ? (
        <EmptyState title={refusalText('UNKNOWN_ORDER')} text={t('orders.details.unknownText')} />
      ) : (
        <LoadingSkeleton>
          <SkeletonFigures figures={8} />
        </LoadingSkeleton>
      )}
    </Dialog>
  );
}
