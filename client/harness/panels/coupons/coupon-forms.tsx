import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { LocalText } from '#contract/control/items.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { USDT } from '#contract/money.ts';
import { ChangeForm } from '#client/harness/kit/form/change-form.tsx';
import { ChoiceField } from '#client/harness/kit/form/choice-field.tsx';
import { useDraft, wholeNumber } from '#client/harness/kit/form/draft.ts';
import { InstantField } from '#client/harness/kit/form/instant-field.tsx';
import { FieldPair, ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { LocalTextField } from '#client/harness/kit/form/local-text-field.tsx';
import { useSaving } from '#client/harness/kit/form/saving.ts';
import { TextField } from '#client/harness/kit/form/text-field.tsx';
import { useTextIn } from '#client/harness/kit/form/use-text-in.ts';
import { useMachines } from './machine-names.ts';

export type Coupon = OutputOf<typeof control.manageCoupons>[number];

const list = control.manageCoupons;
const at = { UNKNOWN_PRODUCT: 'productId' } as const;

/** A coupon as it is typed: no machine is any, no minimum spend is any price. */
interface CouponDraft {
  title: LocalText;
  productId: string;
  amount: string;
  minSpend: string;
  validDays: string;
  quantity: string;
  receivableFromTime: number;
  receivableUntilTime: number;
}

const blank: CouponDraft = {
  ...{ title: '', productId: '', amount: '', minSpend: '', validDays: '7', quantity: '' },
  ...{ receivableFromTime: 0, receivableUntilTime: 0 },
};

const draftOf = ({ productId, minSpend, validDays, quantity, ...coupon }: Coupon): CouponDraft => ({
  ...coupon,
  productId: productId ?? '',
  minSpend: Number(minSpend) === 0 ? '' : minSpend,
  validDays: String(validDays),
  quantity: String(quantity),
});

const fieldsOf = ({ productId, minSpend, validDays, quantity, ...fields }: Partial<CouponDraft>) => ({
  ...fields,
  productId: productId === '' ? null : productId,
  minSpend: minSpend === '' ? null : minSpend,
  validDays: wholeNumber(validDays),
  quantity: wholeNumber(quantity),
});

/** A coupon with its terms, which can be changed for whoever receives it from now on. */
export function CouponDetail({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const name = useTextIn()(coupon.title);
  const { id } = coupon;
  const said = t('harness.edit.saved', { name });
  const change = useSaving(control.changeCoupon, { list, said, at, onSaved: () => draft.forget() });
  const draft = useDraft(draftOf(coupon), change.fieldErrors);

  return (
    <ChangeForm
      draft={draft}
      saving={change}
      onSave={() => change.run({ id, ...fieldsOf(draft.changes) })}
      remove={{ endpoint: control.removeCoupon, id, name, text: t('harness.coupons.removeText') }}
    >
      <CouponFields draft={draft} />
    </ChangeForm>
  );
}

/** Offers a new coupon. */
export function NewCoupon() {
  const { t } = useTranslation();
  const said = t('harness.coupons.added');
  const add = useSaving(control.addCoupon, { list, said, at, onSaved: (id) => draft.done(id) });
  const draft = useDraft(blank, add.fieldErrors);
  const { title, amount, validDays } = draft.values;

  return (
    <ItemForm
      saveLabel={t('harness.coupons.offer')}
      draft={draft}
      saving={add}
      onSave={() => add.run({ ...fieldsOf(draft.changes), title, amount, validDays: wholeNumber(validDays) })}
    >
      <CouponFields draft={draft} />
    </ItemForm>
  );
}

function CouponFields({ draft: { bind } }: { draft: ReturnType<typeof useDraft<CouponDraft>> }) {
  const { t } = useTranslation();
  const machines = useMachines().map(({ id, name }) => ({ value: id, label: name }));

  return (
    <>
      <LocalTextField label={t('harness.coupons.name')} {...bind('title')} />
      <ChoiceField
        label={t('harness.coupons.machine')}
        options={[{ value: '', label: t('harness.coupons.anyMachine') }, ...machines]}
        {...bind('productId')}
      />
      <FieldPair>
        <TextField label={t('harness.coupons.amount')} kind="amount" unit={USDT} {...bind('amount')} />
        <TextField
          label={t('harness.coupons.minSpend')}
          kind="amount"
          unit={USDT}
          placeholder={t('harness.coupons.none')}
          {...bind('minSpend')}
        />
      </FieldPair>
      <FieldPair>
        <TextField label={t('harness.coupons.validDays')} kind="count" {...bind('validDays')} />
        <TextField
          label={t('harness.coupons.quantity')}
          kind="count"
          placeholder={t('harness.coupons.quantityUsual')}
          {...bind('quantity')}
        />
      </FieldPair>
      <InstantField label={t('harness.coupons.receivableFrom')} {...bind('receivableFromTime')} />
      <InstantField label={t('harness.coupons.receivableUntil')} {...bind('receivableUntilTime')} />
    </>
  );
}
