import { useTranslation } from 'react-i18next';
import type { LocalText } from '#contract/control/items.ts';
import { USDT } from '#contract/money.ts';
import { saleStatus } from '#contract/product.ts';
import { ChoiceField } from '#client/harness/kit/form/choice-field.tsx';
import type { useDraft } from '#client/harness/kit/form/draft.ts';
import { InstantField } from '#client/harness/kit/form/instant-field.tsx';
import { FieldPair } from '#client/harness/kit/form/item-form.tsx';
import { LocalTextField } from '#client/harness/kit/form/local-text-field.tsx';
import { TextField } from '#client/harness/kit/form/text-field.tsx';
import { settable, useStatusWord } from './sale-status.ts';

/** The terms of a machine as they are typed. */
export interface ProductDraft {
  name: string;
  imageUrl: string;
  status: string;
  price: string;
  dayReturn: string;
  validDays: string;
  stock: string;
  limit: string;
  saleStartTime: number;
  saleEndTime: number;
  rushTime: number;
  description: LocalText;
  agreement: LocalText;
}

export function ProductFields({
  draft: { bind, values },
}: {
  draft: ReturnType<typeof useDraft<ProductDraft>>;
}) {
  const { t } = useTranslation();
  const statusWord = useStatusWord();
  const statuses = settable.map((status) => ({ value: String(status), label: statusWord(status) }));
  const isRush = values.status === String(saleStatus.rushPurchase);

  return (
    <>
      <TextField label={t('harness.products.name')} {...bind('name')} />
      <FieldPair>
        <TextField label={t('harness.products.price')} kind="amount" unit={USDT} {...bind('price')} />
        <TextField label={t('harness.products.dayReturn')} kind="amount" unit={USDT} {...bind('dayReturn')} />
        <TextField label={t('harness.products.validDays')} kind="count" {...bind('validDays')} />
      </FieldPair>
      <FieldPair>
        <ChoiceField label={t('harness.products.status')} options={statuses} {...bind('status')} />
        <TextField label={t('harness.products.stock')} kind="count" {...bind('stock')} />
        <TextField
          label={t('harness.products.limit')}
          kind="count"
          placeholder={t('harness.products.limitUsual')}
          {...bind('limit')}
        />
      </FieldPair>
      {isRush && <InstantField label={t('harness.products.rushTime')} {...bind('rushTime')} />}
      <InstantField label={t('harness.products.saleStart')} {...bind('saleStartTime')} />
      <InstantField label={t('harness.products.saleEnd')} {...bind('saleEndTime')} />
      <TextField
        label={t('harness.products.image')}
        kind="address"
        placeholder={t('harness.edit.usualPicture')}
        {...bind('imageUrl')}
      />
      <LocalTextField label={t('harness.products.description')} rows={3} {...bind('description')} />
      <LocalTextField label={t('harness.products.agreement')} rows={3} {...bind('agreement')} />
    </>
  );
}
