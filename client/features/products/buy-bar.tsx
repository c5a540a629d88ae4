import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail, Quote } from '#contract/product.ts';
import type { Failure } from '#client/api/failure.ts';
import { opensAt, type whyClosed } from '#client/catalogue/sale.ts';
import { useFormat } from '#client/i18n/format.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { returnAfterLogin } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { ownState } from '#client/navigation/own-state.ts';
import type { RechargeState } from '#client/navigation/recharge-state.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { useSession } from '#client/session/session.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { useMissingText, type Shortfall } from './use-shortfall.ts';

interface BuyBarProps {
  product: ProductDetail;
  closed: ReturnType<typeof whyClosed>;
  refusal: Failure | undefined;
  shortfall: Shortfall | undefined;
  /** Undefined until the platform has sent the quote. */
  terms: Quote | undefined;
  onBuy: () => void;
}

/** The amount to pay and the buy button; otherwise the reason why not, or the next step. */
export function BuyBar({ product, closed, refusal, shortfall, terms, onBuy }: BuyBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isMember } = useSession();
  const reasonId = useId();
  const missing = useMissingText(shortfall);

  const reasons = {
    soldOut: refusalText('SOLD_OUT'),
    notStarted:
      // A host may not send the time.
      opensAt(product) > 0
        ? t('products.closed.notStarted', { time: format.dateTimeWithin(opensAt(product)) })
        : t('home.state.preSale'),
    ended: t('products.closed.ended', { time: format.dateTimeWithin(product.endTime) }),
  };
  const reason = closed ? reasons[closed] : (missing ?? refusal?.message);

  const price = terms
    ? { label: t('products.quote.pay'), amount: terms.pay }
    : { label: t('products.price'), amount: product.price };
  const buyButton = (
    <Button
      variant="primary"
      disabled={!terms}
      aria-describedby={reason ? reasonId : undefined}
      onClick={onBuy}
    >
      {t('products.buy')}
    </Button>
  );
  return (
    <div className="buy-bar">
      {/* Changes with the quantity, and when a sale opens or ends. */}
      <div role="status">
        {reason ? (
          <p id={reasonId}>{reason}</p>
        ) : (
          <Stat label={price.label} value={<MoneyAmount money={price.amount} size={20} />} />
        )}
      </div>
      {closed ? (
        buyButton
      ) : !isMember ? (
        <LinkButton variant="primary" to={paths.login} state={returnAfterLogin}>
          {t('products.logInToBuy')}
        </LinkButton>
      ) : refusal?.reason === 'INSUFFICIENT_BALANCE' ? (
        <LinkButton variant="primary" to={paths.recharge} state={rechargeState(shortfall)}>
          {t('products.recharge')}
        </LinkButton>
      ) : (
        buyButton
      )}
    </div>
  );
}

const rechargeState = (shortfall: Shortfall | undefined) =>
  ownState<RechargeState>({ forPurchase: true, ...(shortfall && { amount: shortfall.recharge }) });
