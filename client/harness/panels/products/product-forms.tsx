import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { saleStatus } from '#contract/product.ts';
import { ChangeForm } from '#client/harness/kit/form/change-form.tsx';
import { useDraft, wholeNumber } from '#client/harness/kit/form/draft.ts';
import { ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { useSaving } from '#client/harness/kit/form/saving.ts';
import { ProductFields, type ProductDraft } from './product-fields.tsx';

export type Product = OutputOf<typeof control.manageProducts>[number];

const list = control.manageProducts;

const draftOf = ({ status, validDays, stock, limit, ...product }: Product): ProductDraft => ({
  ...product,
  status: String(status),
  validDays: String(validDays),
  stock: String(stock),
  limit: String(limit),
});

const blank: ProductDraft = {
  ...{ name: '', imageUrl: '', price: '', dayReturn: '', validDays: '', stock: '', limit: '' },
  ...{ status: String(saleStatus.onSale), saleStartTime: 0, saleEndTime: 0, rushTime: 0 },
  ...{ description: '', agreement: '' },
};

const fieldsOf = ({ status, validDays, stock, limit, ...fields }: Partial<ProductDraft>) => ({
  ...fields,
  status: wholeNumber(status),
  validDays: wholeNumber(validDays),
  stock: wholeNumber(stock),
  limit: wholeNumber(limit),
});

/** A machine with its terms, which can be changed for whoever buys from now on. */
export function ProductDetail({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { id, name } = product;
  const said = t('harness.edit.saved', { name });
  const change = useSaving(control.changeProduct, { list, said, onSaved: () => draft.forget() });
  const draft = useDraft(draftOf(product), change.fieldErrors);

  return (
    <ChangeForm
      draft={draft}
      saving={change}
      onSave={() => change.run({ id, ...fieldsOf(draft.changes) })}
      remove={{ endpoint: control.removeProduct, id, name, text: t('harness.products.removeText') }}
    >
      <ProductFields draft={draft} />
    </ChangeForm>
  );
}

/** Offers a new machine. */
export function NewProduct() {
  const { t } = useTranslation();
  const said = t('harness.products.added');
  const add = useSaving(control.addProduct, { list, said, onSaved: (id) => draft.done(id) });
  const draft = useDraft(blank, add.fieldErrors);

  const save = () => {
    const { name, price, dayReturn, validDays, stock } = draft.values;
    const needed = { name, price, dayReturn, validDays: wholeNumber(validDays), stock: wholeNumber(stock) };
    add.run({ ...fieldsOf(draft.changes), ...needed });
  };

  return (
    <ItemForm saveLabel={t('harness.products.offer')} draft={draft} saving={add} onSave={save}>
      <ProductFields draft={draft} />
    </ItemForm>
  );
}
