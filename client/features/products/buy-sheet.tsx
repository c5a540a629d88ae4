import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { product as products, type ProductDetail, type Quote } from '#contract/product.ts';
import { query } from '#client/api/query.ts';
import { useForm, type BoundField } from '#client/drafts/use-form.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { useSeenPart } from '#client/ui/overlays/seen-parts.ts';
import { Stat } from '#client/ui/text/stat.tsx';
import { QuoteFigures } from './quote-figures.tsx';
import { ReturnPromise } from './return-promise.tsx';
import type { Buying } from './use-buying.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';

const formId = 'buy';

interface BuySheetProps {
  open: boolean;
  product: ProductDetail;
  quantity: number;
  couponId: string | undefined;
  terms: Quote;
  /** The terms still belong to another quantity or coupon. */
  isOutdated: boolean;
  isFetching: boolean;
  couponField: ReactNode;
  buy: Buying;
  onClose: () => void;
}

/** The whole price first, then the return. Shows the risk notice before a first purchase. */
export function BuySheet({
  open,
  product,
  quantity,
  couponId,
  terms,
  isOutdated,
  isFetching,
  couponField,
  buy,
  onClose,
}: BuySheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const orders = useQuery(query(products.orders, { pageNum: 1, pageSize: 1 }));
  // Until the number of orders is known, the risk notice is shown.
  const isFirst = !orders.data || orders.data.total === 0;
  const isPricing = isOutdated || (isFetching && buy.failure?.reason === 'TERMS_CHANGED');
  const form = useForm(
    { ...buy, busy: buy.busy || isPricing },
    {
      start: { acknowledged: false },
      input: () => ({
        productId: product.id,
        quantity,
        couponId,
        expectedPay: terms.pay,
        expectedDayReturnAmount: terms.dayReturnAmount,
        ...(terms.validDays > 0 && { expectedValidDays: String(terms.validDays) }),
      }),
      problems: (_, { acknowledged }) => ({
        acknowledged: isFirst && !orders.isLoading && !acknowledged && t('products.risk.missing'),
      }),
      // A press waits for the number of orders, because a member with one need not acknowledge anything.
      isReady: !orders.isLoading,
    },
  );

  return (
    <Confirm
      open={open}
      title={t('products.confirm.title', { name: product.productName, quantity: format.count(quantity) })}
      confirmLabel={t('products.confirm.submit', { amount: format.money(terms.pay) })}
      cancelLabel={t('app.cancel')}
      hiddenLabel={t('broken.hidden')}
      busy={form.busy}
      form={formId}
      onCancel={onClose}
    >
      <div className="quote" aria-live="polite" aria-busy={isPricing}>
        <div aria-atomic="true">
          <Stat label={t('products.quote.pay')} value={<MoneyAmount money={terms.pay} size={40} />} />
        </div>
      </div>
      {couponField}
      <div role="alert">
        {form.errorAt('expectedPay') && <Notice tone="warning">{form.errorAt('expectedPay')}</Notice>}
      </div>
      <div className="quote" aria-live="polite" aria-busy={isPricing}>
        <QuoteFigures terms={terms} isPayShown />
      </div>
      <Form id={formId} onSubmit={form.submit}>
        <ReturnPromise paid={terms.pay} total={terms.walletotal} days={terms.validDays} />
        {isFirst && <FirstPurchaseRisk {...form.field('acknowledged')} />}
      </Form>
    </Confirm>
  );
}

/** The risk notice that a member must acknowledge before a first purchase. */
function FirstPurchaseRisk({ value, onChange, error }: BoundField<boolean>) {
  const { t } = useTranslation();
  const seen = useSeenPart();

  return (
    <Notice tone="risk" title={t('products.risk.title')}>
      <p>
        <span ref={seen}>{t('products.risk.text')}</span>{' '}
        <Link to={paths.document('risk')}>{t('products.risk.how')}</Link>
      </p>
      <Checkbox
        required
        label={t('products.risk.acknowledge')}
        checked={value}
        onChange={onChange}
        error={error}
      />
    </Notice>
  );
}
