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
import { ShowOlder, type Older } from './show-older.tsx';
import { closeItem, openItem, useFilter, useOpenItem } from '#client/harness/model/open-panel.ts';

/** The name under which an address opens the form for a new item. */
export const newItem = 'new';

export interface ListWithDetailProps<T> {
  /** What is listed, as a screen reader says it. */
  label: string;
  /** What brings the items; without it they are there already. */
  query?: Pick<UseQueryResult<unknown, Failure>, 'data' | 'isPending' | 'error' | 'refetch'>;
  items: readonly T[];
  /** The open item, where the panel knows it though it is not among those listed. */
  known?: T | undefined;
  idOf: (item: T) => string;
  /** Everything of an item that the filter looks through; without it the filter is the panel's own affair. */
  textOf?: (item: T) => string;
  /** The line of an item: texts and figures, and nothing to press. */
  row: (item: T) => ReactNode;
  /** What can be done with an item without opening it. */
  rowActions?: (item: T) => ReactNode;
  titleOf: (item: T) => string;
  detail: (item: T) => ReactNode;
  /** The form for a new item, and its title. */
  create?: { title: string; form: ReactNode };
  /** What the server has found by the filter, whatever its text here. */
  isFound?: (item: T) => boolean;
  /** What goes on where the list ends. */
  older?: Older | undefined;
  /** Why there is nothing yet, and what to do. */
  empty: ReactNode;
}

/**
 * A list, and what one of its items is in full: beside it where there is room, in its place where there is not. Arrows
 * move through the list, Enter opens, and once more goes into what is open, Escape closes. Which one is open stands in the address (`item`).
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
  const opened = items.find((item) => idOf(item) === open) ?? props.known;
  const isNew = create !== undefined && open === newItem;
  const isGone = open !== '' && !opened && !isNew && (!query || query.data !== undefined);
  // Until the item has come, what stands in the place of the list says what it waits for.
  const isShown = opened !== undefined || isNew || isGone;

  const close = () => {
    // The list has its place again before the next key.
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
    // It listens for Escape from whatever inside has the focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className="list-with-detail" data-open={isShown} onKeyDown={leave}>
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
      {opened !== undefined && (
        <Detail key={open} title={titleOf(opened)} onClose={close}>
          {detail(opened)}
        </Detail>
      )}
      {isNew && (
        <Detail key={open} title={create.title} onClose={close} isForm>
          {create.form}
        </Detail>
      )}
      {isGone && (
        <Detail key={open} title={t('harness.list.goneTitle')} onClose={close}>
          <p className="soft">{t('harness.list.gone')}</p>
        </Detail>
      )}
    </div>
  );
}

/** Escape closes the dialog in which it was pressed, and nothing that it was opened from. */
const isInDialog = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('dialog, [popover]') !== null;
