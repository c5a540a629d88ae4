import { useTranslation } from 'react-i18next';
import { useIsWide } from '#client/device/wide.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SkeletonFigures } from '#client/ui/skeleton.tsx';
import { OrderDetails } from './order-details.tsx';
import { useOrder } from './use-order.ts';

interface OrderSheetProps {
  /** The order's id; the sheet is closed without one. */
  id: string | undefined;
  onClose: () => void;
}

/** One order with its terms and all receipts. */
export function OrderSheet({ id, onClose }: OrderSheetProps) {
  const { t } = useTranslation();
  const { order, orders, isUnknown } = useOrder(id);
  const failure = useLastFailure(orders);

  return (
    <Dialog
      beside={useIsWide()}
      open={id !== undefined}
      onClose={onClose}
      title={
        order
          ? t('orders.name', { name: order.productName, quantity: order.quantity })
          : t('orders.details.title')
      }
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
      ) : isUnknown ? (
        <EmptyState title={t('orders.details.unknown')} text={t('orders.details.unknownText')} />
      ) : failure ? (
        <LoadFailed failure={failure} busy={orders.isFetching} onRetry={orders.refetch} />
      ) : (
        <LoadingSkeleton>
          <SkeletonFigures figures={8} />
        </LoadingSkeleton>
      )}
    </Dialog>
  );
}
