import './list-with-detail.css';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import { Detail } from './detail.tsx';
import { ItemList } from './item-list.tsx';
import { ListState } from './list-state.tsx';
import { matches } from './matches.ts';
import { ShowOlder, type Older } from './list-end.tsx';
import { closeItem, newItem, openItem, useFilter, useOpenItem } from '#client/harness/model/open-panel.ts';

export interface ListWithDetailProps<T> {
  /** The name of the list for screen readers. */
  label: string;
  /** The query that loads the items, unless they are there already. */
  query?: Pick<UseQueryResult<unknown, Failure>, 'data' | 'isPending' | 'error' | 'refetch'>;
  items: readonly T[];
  /** The open item, if it is not among those listed. */
  known?: T | undefined;
  idOf: (item: T) => string;
  /** The text that the filter searches; without it the panel filters by itself. */
  textOf?: (item: T) => string;
  /** The content of an item's row, without anything to press. */
  row: (item: T) => ReactNode;
  /** Actions on an item that is not open. */
  rowActions?: (item: T) => ReactNode;
  titleOf: (item: T) => string;
  detail: (item: T) => ReactNode;
  /** The form for a new item, and its title. */
  create?: { title: string; form: ReactNode };
  /** Returns true if the server found the item by the filter. It is then shown in any case. */
  isFound?: (item: T) => boolean;
  /** The part of the list that is not loaded. */
  older?: Older | undefined;
  /** The reason why the list is empty, and the next step. */
  empty: ReactNode;
}

/**
 * A list and the details of its open item, which replace the list where both do not fit. Arrows move through the list,
 * Enter opens an item and then enters its details, Escape closes them. The address names the open item (`item`).
 */
export function ListWithDetail<T>(props: ListWithDetailProps<T>) {
  const {
    label,
    query,
    items,
    idOf,
    textOf,
    row,
    rowActions,
    titleOf,
    detail,
    create,
    isFound,
    older,
    empty,
  } = props;
  const { t } = useTranslation();
  const filter = useFilter();
  const open = useOpenItem();
  const root = useRef<HTMLDivElement>(null);
  const shown = textOf ? items.filter((item) => isFound?.(item) || matches(textOf(item), filter)) : items;
  const detailOf = () => {
    const opened = items.find((item) => idOf(item) === open) ?? props.known;
    if (open === '') return undefined;
    if (opened) return { title: titleOf(opened), content: detail(opened) };
    if (create && open === newItem) return { title: create.title, content: create.form, isForm: true };
    // Until the item is loaded, the list shows that it is loading.
    if (query && query.data === undefined) return undefined;
    return { title: t('harness.list.goneTitle'), content: <p className="soft">{t('harness.list.gone')}</p> };
  };
  const openDetail = detailOf();

  const close = () => {
    // The list is visible again before the next key.
    flushSync(closeItem);
    root.current?.querySelector<HTMLElement>('[data-current]')?.focus();
  };
  const openOrEnter = (id: string) => {
    if (id === open) root.current?.querySelector<HTMLElement>('.detail [data-heading]')?.focus();
    else openItem(id);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === '' || event.defaultPrevented || isInDialog(event.target)) return;
    event.preventDefault();
    close();
  };

  return (
    // Escape is handled for every element inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className="list-with-detail" data-open={openDetail !== undefined} onKeyDown={leave}>
      <ListState {...(query && { query })} isEmpty={items.length === 0} empty={empty}>
        {shown.length === 0 ? (
          <p className="panel-empty">{t('harness.list.noMatch', { filter })}</p>
        ) : (
          <ItemList
            label={label}
            items={shown}
            idOf={idOf}
            row={row}
            rowActions={rowActions}
            open={open}
            onOpen={openOrEnter}
            end={older && <ShowOlder older={older} />}
          />
        )}
      </ListState>
      {openDetail && (
        <Detail key={open} title={openDetail.title} isForm={openDetail.isForm} onClose={close}>
          {openDetail.content}
        </Detail>
      )}
    </div>
  );
}

/** Escape in a dialog closes that dialog only. */
const isInDialog = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('dialog, [popover]') !== null;
