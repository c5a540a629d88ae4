import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { humanized } from '#client/harness/kit/form/schema-fields.ts';
import type { FieldWords } from '#client/harness/kit/form/schema-form.tsx';
import { hasText } from '#client/i18n/i18n.ts';
import type { ItemKindName } from './item-kinds.ts';

type FieldKey = Extract<ParseKeys, `harness.items.${string}`>;

/** The texts of a kind's fields. A field without a label yet has its own name for one. */
export function useItemWords(kind: ItemKindName): FieldWords {
  const { t } = useTranslation();
  const text = (name: string) => {
    const key = `harness.items.${kind}.${name}`;
    return hasText(key) ? t(key as FieldKey) : undefined;
  };

  return {
    label: (field) => text(`labels.${field}`) ?? humanized(field),
    hint: (field) => text(`hints.${field}`),
    placeholder: (field) => text(`placeholders.${field}`),
    option: (field, value) => text(`values.${field}.${value}`) ?? String(value),
  };
}
