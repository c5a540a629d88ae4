import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { newItem, openItem } from '#client/harness/model/open-panel.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ConsolePanel, type ConsolePanelProps } from './console-panel.tsx';
import { ListWithDetail, type ListWithDetailProps } from './list-with-detail.tsx';

export interface ListPanelProps<T>
  extends Omit<ConsolePanelProps, 'children'>, Omit<ListWithDetailProps<T>, 'label' | 'create'> {
  /** The name of the list for screen readers, where it is not the title. */
  label?: string;
  /** The content above the list. */
  above?: ReactNode;
  /** The form for a new item with its title, and the button that opens it. */
  create?: { add: string; icon?: ReactNode; title: string; form: ReactNode };
}

/** A panel with one list and the details of its open item. */
export function ListPanel<T>({
  title,
  count,
  filter,
  unlisted,
  actions,
  label = title,
  above,
  create,
  ...list
}: ListPanelProps<T>) {
  const addButton = create && (
    <Button size="small" icon={create.icon ?? <Plus />} repeatable onClick={() => openItem(newItem)}>
      {create.add}
    </Button>
  );

  return (
    <ConsolePanel
      {...{ title, count, filter, unlisted }}
      actions={
        (addButton || actions) && (
          <>
            {addButton}
            {actions}
          </>
        )
      }
    >
      {above}
      <ListWithDetail {...list} {...(create && { create })} label={label} />
    </ConsolePanel>
  );
}
