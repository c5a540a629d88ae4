import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '#client/harness/kit/form/fields.tsx';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { ListWithDetail, type ListWithDetailProps } from '#client/harness/kit/list/list-with-detail.tsx';
import { newItem, openItem } from '#client/harness/model/open-panel.ts';
import { Button } from '#client/ui/button.tsx';
import { ChangeItem, NewItem, type Item } from './item-forms.tsx';
import type { ItemKindName } from './item-kinds.ts';

type ListProps<T> = Omit<ListWithDetailProps<T>, 'label' | 'idOf' | 'detail' | 'create' | 'empty'>;

interface ItemPanelProps<T extends Item> extends ListProps<T> {
  kind: ItemKindName;
  count?: number | undefined;
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
    <ConsolePanel
      title={t(`harness.items.${kind}.title`)}
      count={count ?? items.length}
      filter={t(`harness.items.${kind}.filter`)}
      actions={
        <Button size="small" icon={<Plus />} repeatable onClick={() => openItem(newItem)}>
          {t(`harness.items.${kind}.add`)}
        </Button>
      }
    >
      <ListWithDetail
        {...list}
        label={t(`harness.items.${kind}.title`)}
        idOf={({ id }) => id}
        detail={(item) => (
          <>
            {about?.(item)}
            <ChangeItem kind={kind} item={item} name={(nameOf ?? titleOf)(item)} choices={choices} />
          </>
        )}
        create={{ title: t(`harness.items.${kind}.new`), form: <NewItem kind={kind} choices={choices} /> }}
        empty={t(`harness.items.${kind}.empty`)}
      />
    </ConsolePanel>
  );
}
