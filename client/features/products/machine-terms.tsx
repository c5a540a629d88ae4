import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { saleStatus, type ProductDetail } from '#contract/product.ts';
import { isKnown } from '#client/api/money.ts';
import { useSandboxed } from '#client/api/sandbox.ts';
import { SaleBadge } from '#client/catalogue/sale-badge.tsx';
import { SaleTime } from '#client/catalogue/sale-time.tsx';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { BreakEvenChart } from './break-even-chart.tsx';
import { ReturnPromise } from './return-promise.tsx';

/** A machine's price, daily return, duration and stock. A sheet that opens above it does not render it again. */
export const MachineTerms = memo(function MachineTerms({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sandboxed = useSandboxed();

  return (
    <Card flush>
      <div className="machine-terms">
        <div className="product-picture" data-sold-out={product.status === saleStatus.soldOut}>
          <img src={product.productImg} alt="" width={400} height={400} fetchPriority="high" />
          <SaleBadge product={product} />
        </div>
        <SaleTime product={product} />
        <div className="product-terms">
          <Stat label={t('products.price')} value={<MoneyAmount money={product.price} size={40} />} />
          <FigureGrid
            layout="columns"
            figures={[
              {
                label: t('products.dailyReturn'),
                value: isKnown(product.dayReturnAmount) && (
                  <MoneyAmount signed money={product.dayReturnAmount} tone="green" />
                ),
              },
              { label: t('products.validFor'), value: t('products.days', { count: product.validDays }) },
              {
                label: t('products.totalRevenue'),
                value: isKnown(product.walletotal) && <MoneyAmount money={product.walletotal} />,
              },
              { label: t('products.stock'), value: format.count(product.stock) },
            ]}
          />
          <ReturnPromise paid={product.price} total={product.walletotal} days={product.validDays} />
          <BreakEvenChart product={product} />
          {/* The app does not know what fills the treasury of a platform whose funds may be real. */}
          {sandboxed && <p className="soft-text">{t('products.paidFrom')}</p>}
        </div>
      </div>
    </Card>
  );
});
