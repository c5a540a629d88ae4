import './product-card.css';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { saleStatus, type product as productService } from '#contract/product.ts';
import { isKnown } from '#client/api/money.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { LinkOrText } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { SaleBadge } from './sale-badge.tsx';
import { SaleTime } from './sale-time.tsx';

type Product = OutputOf<typeof productService.products>['list'][number];

/** One product on offer: its price, return and term. */
export function ProductCard({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { nameLanguage } = usePlatform();

  return (
    <li className="product-card" data-sold-out={product.status === saleStatus.soldOut}>
      <LinkOrText to={paths.product(product.id)}>
        <div className="product-card-head">
          <img src={product.productImg} alt="" loading="lazy" width={96} height={96} />
          <div>
            <SaleBadge product={product} />
            <h3 lang={product.productName ? nameLanguage : undefined}>
              {product.productName || t('titles.product')}
            </h3>
            <p>
              <span className="visually-hidden">{t('home.price')}</span>
              <MoneyAmount money={product.price} size={20} />
            </p>
          </div>
        </div>
        <dl className="product-card-figures">
          {isKnown(product.dayReturnAmount) && (
            <div>
              <dt>{t('home.dailyReturn')}</dt>
              <dd>
                <MoneyAmount signed money={product.dayReturnAmount} size={14} tone="green" />
              </dd>
            </div>
          )}
          {product.validDays > 0 && (
            <div>
              <dt>{t('home.validFor')}</dt>
              <dd>{t('home.validDays', { count: product.validDays })}</dd>
            </div>
          )}
          {isKnown(product.walletotal) && (
            <div>
              <dt>{t('home.totalRevenue')}</dt>
              <dd>
                <MoneyAmount money={product.walletotal} size={14} />
              </dd>
            </div>
          )}
        </dl>
        <SaleTime product={product} />
      </LinkOrText>
    </li>
  );
}
