import './picker.css';
import type { KeyboardEvent } from 'react';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { PickerColumn, type PickerItem } from './picker-column.tsx';
import { columnAfter } from './picker-keys.ts';

export interface PickerProps {
  open: boolean;
  title: string;
  /** The accessible name of each column, also shown above the columns if there are several. */
  labels: readonly string[];
  /** One to three columns. */
  data1: readonly PickerItem[];
  data2?: readonly PickerItem[] | undefined;
  data3?: readonly PickerItem[] | undefined;
  /** The selected value of each column. Controlled by the caller, which may change one column after another changed. */
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A bottom sheet with one to three scrolling columns. Enter confirms, Escape cancels. */
export function Picker({
  open,
  title,
  labels,
  data1,
  data2,
  data3,
  chosen,
  onChoose,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
}: PickerProps) {
  const columns = [data1, data2, data3].filter((column) => column !== undefined);

  const pressIn = (at: number, event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const beside = columnAfter(event.key, at, columns.length, isRightToLeft);
    if (event.key === 'Enter') onConfirm();
    else if (beside !== undefined) {
      const lists = event.currentTarget.closest('.picker')?.querySelectorAll<HTMLElement>('[role="listbox"]');
      lists?.[beside]?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <Confirm
      open={open}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="picker" data-columns={columns.length}>
        {columns.map((items, at) => (
          <div key={at} className="picker-place">
            {columns.length > 1 && (
              <p className="picker-label" aria-hidden>
                {labels[at]}
              </p>
            )}
            <PickerColumn
              label={labels[at] ?? title}
              items={items}
              chosen={chosen[at] ?? ''}
              onChoose={(value) =>
                onChoose(columns.map((_, one) => (one === at ? value : (chosen[one] ?? ''))))
              }
              onKeyDown={(event) => pressIn(at, event)}
            />
          </div>
        ))}
      </div>
    </Confirm>
  );
}
