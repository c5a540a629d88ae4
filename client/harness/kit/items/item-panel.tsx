import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '#client/harness/kit/form/fields.tsx';
import { ListPanel, type ListPanelProps } from '#client/harness/kit/list/list-panel.tsx';
import { ChangeItem, NewItem, type Item } from './item-forms.tsx';
import type { ItemKindName } from './item-kinds.ts';

interface ItemPanelProps<T extends Item> extends Omit<
  ListPanelProps<T>,
  'title' | 'filter' | 'idOf' | 'detail' | 'create' | 'empty'
> {
  kind: ItemKindName;
  choices?: Readonly<Record<string, readonly Option[]>>;
  /** The name of an item in sentences, where that is not its title. */
  nameOf?: (item: T) => string;
  /** The content above the form of an item. */
  about?: (item: T) => ReactNode;
}

/** A panel for one kind of item: the list, a form for each of them, and one for a new item. */
export function ItemPanel<T extends Item>({
  kind,
  count,
  choices,
  nameOf,
  about,
  ...list
}: ItemPanelProps<T>) {
  const { t } = useTranslation();
  const { titleOf, items } = list;

  return (
    <ListPanel
      {...list}
      title={t(`harness.items.${kind}.title`)}
      count={count ?? items.length}
      filter={t(`harness.items.${kind}.filter`)}
      idOf={({ id }) => id}
      detail={(item) => (
        <>
          {about?.(item)}
          <ChangeItem kind={kind} item={item} name={(nameOf ?? titleOf)(item)} choices={choices} />
        </>
      )}
      create={{
        add: t(`harness.items.${kind}.add`),
        title: t(`harness.items.${kind}.new`),
        form: <NewItem kind={kind} choices={choices} />,
      }}
      empty={t(`harness.items.${kind}.empty`)}
    />
  );
}
