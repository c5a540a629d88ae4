import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gift } from '#contract/gift.ts';
import { product as products, type Order, type ProductDetail, type Quote } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Confirm } from '#client/ui/confirm.tsx';
import { Form } from '#client/ui/form.tsx';
import { FirstPurchaseRisk } from './first-purchase-risk.tsx';
import { QuoteFigures } from './quote-figures.tsx';
import { ReturnPromise } from './return-promise.tsx';

const formId = 'buy';

interface BuySheetProps {
  open: boolean;
  product: ProductDetail;
  quantity: number;
  couponId: string | undefined;
  terms: Quote;
  /** The terms are being asked for anew. */
  isPricing: boolean;
  couponField: ReactNode;
  onClose: () => void;
  onBought: (order: Order) => void;
}

/** Repeats the whole price and return, and buys. Who has never bought anything is told the risk first. */
export function BuySheet({
  open,
  product,
  quantity,
  couponId,
  terms,
  isPricing,
  couponField,
  onClose,
  onBought,
}: BuySheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const orders = useQuery(query(products.orders, { pageNum: 1, pageSize: 1 }));
  // Until that is known the risk is shown: better once too often.
  const isFirst = !orders.data || orders.data.total === 0;
  const [acknowledged, setAcknowledged] = useState(false);
  const [pressed, setPressed] = useState(false);

  const buy = useCommand(products.createOrder, {
    stale: [
      ...[wallet.wallet, wallet.records],
      ...[products.orders, products.quote, products.product, products.products],
      ...[gift.coupons, gift.myProductCoupons, gift.productCouponData],
    ],
    onDone: onBought,
    // What the member was shown no longer holds: the new quote says so where it belongs.
    onFailed: ({ kind }) => {
      if (kind !== 'refused') return;
      onClose();
      for (const { id } of [products.quote, products.product, gift.myProductCoupons])
        void client.invalidateQueries({ queryKey: [id] });
    },
  });
  const submit = () => {
    setPressed(true);
    if (!isFirst || acknowledged) buy.run({ productId: product.id, quantity, couponId });
  };

  return (
    <Confirm
      open={open}
      title={t('products.confirm.title', { name: product.productName, quantity: format.count(quantity) })}
      confirmLabel={t('products.confirm.submit', { amount: format.money(terms.pay) })}
      cancelLabel={t('app.cancel')}
      busy={buy.busy || isPricing}
      form={formId}
      onCancel={onClose}
    >
      {couponField}
      <div className="quote" aria-live="polite" aria-busy={isPricing}>
        <QuoteFigures terms={terms} />
      </div>
      <Form id={formId} onSubmit={submit}>
        <ReturnPromise paid={terms.pay} total={terms.walletotal} days={terms.validDays} />
        {isFirst && (
          <FirstPurchaseRisk
            acknowledged={acknowledged}
            onAcknowledge={setAcknowledged}
            isMissing={pressed && !acknowledged}
          />
        )}
      </Form>
    </Confirm>
  );
}
