import { at } from '#contract/profile/dialect/path.ts';
import { inputShape } from '../../conformance/shape.ts';
import { cursorsIn, isCursorField } from '../suggest/cursors.ts';
import type { Envelope } from '../suggest/envelope.ts';
import { isOffsetField, isPageNumberField, isSizeField } from '../suggest/page-fields.ts';
import { pageNamesOf } from '../suggest/paging.ts';
import type { Match } from './match.ts';
import type { Observation } from './observation.ts';

/** The request fields of a page, and where an answer has the cursor of the next. */
export function pagingOf(
  matches: readonly Match[],
  calls: readonly Observation[] = matches.map(({ call }) => call),
  envelope?: Envelope | null,
) {
  const lists = listCalls(matches, calls);
  const fields = lists.flatMap((call) => Object.entries(call.fields));
  const named = (isName: (name: string) => boolean, isValue: (value: unknown) => boolean = () => true) =>
    fields.find(([name, value]) => isName(name) && isValue(value))?.[0];
  const cursor = cursorOf(lists, envelope);
  const page = named(isPageNumberField);
  // A field such as `start` may also be a date.
  const offset = named(isOffsetField, (value) => /^\d{1,6}$/.test(String(value)));
  const size = named(isSizeField);
  if ([cursor, page, offset, size].every((one) => one === undefined)) return undefined;
  const isFromZero = fields.some(([name, value]) => name === page && String(value) === '0');
  return {
    ...(cursor ?? positionOf(page, offset)),
    ...(size !== undefined && size !== 'pageSize' && { size }),
    ...(isFromZero && !cursor && { first: 0 as const }),
  };
}

function positionOf(page: string | undefined, offset: string | undefined) {
  if (page !== undefined) return page === 'pageNum' ? {} : { page };
  return offset === undefined ? {} : { page: offset, counts: 'items' as const };
}

/** All calls of the lists that have pages: the second page shows how it is requested. */
function listCalls(matches: readonly Match[], calls: readonly Observation[]): readonly Observation[] {
  const lists = matches.filter(({ endpoint }) => 'pageNum' in (inputShape(endpoint).properties ?? {}));
  return calls.filter((one) =>
    lists.some(({ call }) => call.address === one.address && call.method === one.method),
  );
}

/** A value that no other field has by chance. */
const isTelling = (value: string): boolean => value.length > 5;

/** The field that sends the cursor of an answer: one with its value or, in a description, one with a usual name. */
function cursorOf(lists: readonly Observation[], envelope: Envelope | null | undefined) {
  const dataOf = ({ answer }: Observation) => (envelope ? at(answer, envelope.data ?? 'data') : answer);
  const names = new Set(lists.flatMap((call) => pageNamesOf(dataOf(call))?.list ?? []));
  const cursors = lists.flatMap((call) => {
    const inData = cursorsIn(dataOf(call));
    // Where each list has a name of its own, it is the data, and its cursor is elsewhere in the answer.
    return inData.length > 0 && names.size < 2 ? inData : cursorsIn(call.answer);
  });
  const sent = lists.flatMap(({ fields }) => Object.entries(fields));
  const carriers = cursors.flatMap(({ place, value }) =>
    sent
      .filter(([name, text]) => String(text) === value && (isCursorField(name) || isTelling(value)))
      .map(([page]) => ({ page, next: place })),
  );
  const [first] = cursors;
  const page = sent.find(([name]) => isCursorField(name))?.[0];
  return carriers[0] ?? (first && page !== undefined ? { page, next: first.place } : undefined);
}
