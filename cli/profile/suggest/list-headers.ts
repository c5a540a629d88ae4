import { nextAddress } from '#contract/profile/dialect/paging.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import { isCursorField, likelyField } from './cursors.ts';
import type { Reading } from './exchange.ts';
import { placeOf, type Line } from './line.ts';
import { isPageField, isSizeField } from './page-fields.ts';
import { isAnsweredPage, isInBody } from './paging.ts';
import { titled } from './token.ts';

/** The headers by which an answer divides a list, and the request field of its next page. */
export interface ListHeaders {
  readonly nextHeader?: string;
  readonly page?: string;
  readonly totalHeader?: string;
}

type Headers = Readonly<Record<string, string>>;

const total = /^(x-)?(pagination-)?total(-?(count|items|records|elements|results))?$/;
const cursor = /^(x-)?(pagination-)?next(-?(cursor|page-?token|page|token))?$/;

/** Finds the headers that lead to the next page or carry the total. The given names are in lower case. */
export function listHeadersOf(headers: Headers): ListHeaders {
  const find = (name: RegExp, value: RegExp) =>
    Object.entries(headers).find(([one, text]) => name.test(one) && value.test(text))?.[0];
  const totalHeader = find(total, /^\d+$/);
  return { ...nextOf(headers, find(cursor, /\S/)), ...(totalHeader && { totalHeader: titled(totalHeader) }) };
}

function nextOf({ link = '' }: Headers, header: string | undefined): ListHeaders {
  const linked = linkField(nextAddress(link));
  if (linked !== undefined) return { nextHeader: 'Link', page: linked };
  if (header === undefined) return {};
  const plain = header.replace(/^(x-)?(pagination-)?/, '').replaceAll('-', '_');
  return { nextHeader: titled(header), page: likelyField(plain) };
}

/** The field of the next page in its address: a cursor, a page or an offset, or the only one beside the size. */
function linkField(address: string | undefined): string | undefined {
  const fields = [...new URLSearchParams(address?.split('?')[1]).keys()].filter((name) => !isSizeField(name));
  return (
    fields.find(isCursorField) ?? fields.find(isPageField) ?? (fields.length === 1 ? fields[0] : undefined)
  );
}

type Paging = NonNullable<ClientProfile['wire']['paging']>;

/** The headers of lists that the profile does not name, each once. */
export function headerLines(readings: readonly Reading[], client: ClientProfile): Line[] {
  const lines = readings.filter(isAnsweredPage).flatMap((reading) => linesOf(reading, client));
  return lines.filter((line, at) => lines.findIndex((one) => placeOf(one) === placeOf(line)) === at);
}

function linesOf({ exchange }: Reading, client: ClientProfile): Line[] {
  const { paging = {} } = client.wire;
  const { total: totalPlace = 'total' } = paging;
  const told = listHeadersOf(exchange.headers ?? {});
  const next = `its next page in the header ${told.nextHeader}`;
  const because = {
    nextHeader: next,
    page: told.nextHeader === 'Link' ? next : `${next}; the name of the request field is a guess`,
    totalHeader: `the number of its items in the header ${told.totalHeader}`,
  };
  const isNext = isNextNeeded(told.page, paging) && !isInBody(paging.next, exchange, client);
  const isTotal = paging.totalHeader === undefined && !isInBody(totalPlace, exchange, client);
  const needed = [...(isNext ? nextNames : []), ...(isTotal ? totalNames : [])];
  return needed
    .filter((name) => told[name] !== undefined && told[name] !== paging[name])
    .map((name) => ({
      path: ['wire', 'paging', name],
      value: told[name],
      because: `${exchange.endpoint.id} tells ${because[name]}`,
    }));
}

const nextNames = ['nextHeader', 'page'] as const;
const totalNames = ['totalHeader'] as const;

/** Whether the next page needs its header: its field is no page number of the profile, or is that of its other cursors. */
const isNextNeeded = (field: string | undefined, { next, nextHeader, page = 'pageNum' }: Paging): boolean =>
  nextHeader === undefined && (next === undefined) !== (field === page);
