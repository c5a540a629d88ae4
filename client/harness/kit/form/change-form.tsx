import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemForm } from './item-form.tsx';
import { RemoveItem } from './remove-item.tsx';

interface ChangeFormProps extends Omit<ComponentProps<typeof ItemForm>, 'saveLabel' | 'actions'> {
  /** What goes where the item is removed, and what that means for members. */
  remove: ComponentProps<typeof RemoveItem>;
}

/** The form of an item that is there already: it is saved as it was changed, or removed. */
export function ChangeForm({ remove, ...form }: ChangeFormProps) {
  const { t } = useTranslation();

  return <ItemForm {...form} saveLabel={t('harness.edit.save')} actions={<RemoveItem {...remove} />} />;
}
