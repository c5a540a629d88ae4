import { amountOf } from '#client/drafts/typed-amount.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { dayStartAt, nextDayAt, type Day } from '#client/time/platform-day.ts';

/** The filters of the record list. They are in the address, so that Back and a reload keep them. */
export interface RecordFilters {
  /** The first and the last day. */
  readonly from: Day;
  readonly to: Day;
  readonly min: string;
  readonly max: string;
  readonly query: string;
}

const names = ['from', 'to', 'min', 'max', 'query'] as const satisfies readonly (keyof RecordFilters)[];

const valid: Readonly<Record<keyof RecordFilters, RegExp>> = {
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
  min: /^\d{1,9}(\.\d{1,2})?$/,
  max: /^\d{1,9}(\.\d{1,2})?$/,
  query: /\S/,
};

/** Reads the filters of an address. Anything malformed counts as not given. */
export function readFilters(search: URLSearchParams): RecordFilters {
  const read = (name: keyof RecordFilters) => {
    const text = search.get(name) ?? '';
    return valid[name].test(text) ? text : '';
  };
  const [from, to, min, max, query] = names.map(read) as [string, string, string, string, string];
  return { from, to, min, max, query };
}

/** The filters of the address, and a function to change some of them. */
export function useRecordFilters() {
  const [search, setSearch] = useScreenSearch();
  const change = (changes: Partial<RecordFilters>) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, text] of Object.entries(changes)) {
          if (text.trim() === '') next.delete(name);
          else next.set(name, text);
        }
        return next;
      },
      { replace: true },
    );

  return { filters: readFilters(search), change };
}

/** The days and amounts, without the search. */
export const hasLimits = ({ from, to, min, max }: RecordFilters): boolean =>
  [from, to, min, max].some((limit) => limit !== '');

export const isFiltered = (filters: RecordFilters): boolean => hasLimits(filters) || filters.query !== '';

export const noFilters: RecordFilters = { from: '', to: '', min: '', max: '', query: '' };

/** The instants between which days lie: the first is included, the second is not. */
export const periodOf = ({ from, to }: Pick<RecordFilters, 'from' | 'to'>, timeZone: string) => ({
  from: from === '' ? undefined : dayStartAt(from, timeZone),
  to: to === '' ? undefined : nextDayAt(dayStartAt(to, timeZone), timeZone),
});

export const filterInput = (filters: RecordFilters, timeZone: string) => ({
  ...periodOf(filters, timeZone),
  min: amountOf(filters.min) || undefined,
  max: amountOf(filters.max) || undefined,
  query: filters.query.trim() || undefined,
});

/** The problems of the limits that a member entered. */
export const limitProblem = ({ from, to, min, max }: Omit<RecordFilters, 'query'>) => ({
  to: from !== '' && to !== '' && to < from,
  max: min !== '' && max !== '' && Number(max) < Number(min),
});
