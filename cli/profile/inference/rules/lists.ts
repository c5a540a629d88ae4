import { fieldOf } from '#cli/conformance/inputs.ts';
import { isAnswered, isPaged, type Reading } from '#cli/conformance/reading.ts';
import { line, when, type Conclusion } from '../conclusion.ts';
import type { State } from '../state.ts';
import { pageIn } from './page.ts';

export const isPage = (reading: Reading): boolean =>
  isAnswered(reading) && isPaged(reading.exchange.endpoint);

interface FoundPage {
  readonly id: string;
  readonly list: string;
  readonly total: string | undefined;
}

/** The place of each list, and of the number of its items: one name for all, and else that in its own answer. */
export function lists(state: State): readonly Conclusion[] {
  const found = state.readings
    .filter((one) => isPage(one) && !Array.isArray(fieldOf(one.data, 'list')))
    .flatMap(({ exchange: { endpoint }, data }): readonly FoundPage[] => {
      const page = pageIn(data);
      return page ? [{ id: endpoint.id, ...page }] : [];
    });
  const uses = (list: string) => found.filter((one) => one.list === list).length;
  const common = found.find(({ list }) => uses(list) > 1 || found.length === 1)?.list;
  const isKnown = state.client.wire.paging?.list !== undefined;
  const places = found.map(({ id, list }) => {
    const path = list === common && !isKnown ? ['wire', 'paging', 'list'] : ['endpoints', id, 'data'];
    return line(path, list, `${id} has its list in ${list}`);
  });
  const counted = found.find(({ total }) => total !== undefined) ?? found[0];
  const { total, totalHeader } = state.client.wire.paging ?? {};
  const isOpen = counted && total === undefined && totalHeader === undefined;
  return [...places, ...(isOpen ? totalOf(counted, common, state) : [])];
}

function totalOf(
  { id, list, total }: FoundPage,
  common: string | undefined,
  { client: { wire } }: State,
): readonly Conclusion[] {
  // Where the data is the list itself, its number is looked for in the whole answer.
  const around = list === common || wire.envelope === null ? '' : `${wire.envelope?.data ?? 'data'}.`;
  const value = total === undefined ? null : around + total;
  const because = `${id} has ${total === undefined ? 'no number of all items' : 'the number of all items there'}`;
  return when(value !== 'total', line(['wire', 'paging', 'total'], value, because));
}
