import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, ProductDetail } from '#contract/product.ts';
import { AppScreen } from '#client/app/chrome.tsx';
import { useSession } from '#client/app/session.tsx';
import { Card } from '#client/ui/card.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { Section } from '#client/ui/section.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuySheet } from './buy-sheet.tsx';
import { MachineTerms } from './machine-terms.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { useQuote } from './use-quote.ts';

interface OfferProps {
  product: ProductDetail;
  onBought: (order: Order) => void;
}

/** A machine with its terms, what a purchase would come to, and the way to buy it. */
export function Offer({ product, onBought }: OfferProps) {
  const { t } = useTranslation();
  const { isMember } = useSession();
  const [quantity, setQuantity] = useState(1);
  const [confirming, setConfirming] = useState(false);
  const { quote, closed, refusal, terms } = useQuote(product, quantity);

  return (
    <AppScreen
      title={product.productName}
      action={
        <BuyBar
          product={product}
          closed={closed}
          refusal={refusal}
          terms={terms}
          onBuy={() => setConfirming(true)}
        />
      }
    >
      <MachineTerms product={product} closed={closed} />
      {isMember && !closed && (
        <Section title={t('products.purchase.title')}>
          <PurchaseCard
            product={product}
            quantity={quantity}
            onQuantity={setQuantity}
            quote={quote}
            refusal={refusal}
          />
        </Section>
      )}
      <Section title={t('products.description')}>
        <Card>
          <RichText html={product.description} />
        </Card>
      </Section>
      <Section title={t('products.agreement')}>
        <Card>
          <RichText html={product.agreement} />
        </Card>
      </Section>
      {terms && (
        <BuySheet
          open={confirming}
          product={product}
          quantity={quantity}
          terms={terms}
          onClose={() => setConfirming(false)}
          onBought={onBought}
        />
      )}
    </AppScreen>
  );
}
