import type { Endpoint } from '#contract/endpoint.ts';
import { wireOf } from '#contract/profile/dialect/wire-of.ts';
import { hostsOf, readableAt } from '../../conformance/hosts.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import type { HttpClient } from '../../conformance/http-client.ts';
import type { Target } from '../../conformance/profile.ts';
import { isPaged } from '../../conformance/reading.ts';
import { problem, type Finding } from './finding.ts';

/** The usual size of the client's pages. */
const usual = 10;
/** The size of the largest pages that the client requests. */
const requested = 100;

interface Read {
  readonly items: readonly unknown[];
  readonly total: number;
}
type PageOf = (endpoint: Endpoint, pageNum: number, pageSize: number) => Promise<Read>;

/**
 * Checks the second page of the lists of a host. A host may send none although its total says that there is one. Without a
 * total, it may make pages smaller than requested, which only a cursor would tell the client.
 */
export async function checkSecondPages(
  origin: string,
  http: HttpClient,
  target: Target,
): Promise<readonly Finding[]> {
  const hosts = hostsOf(target);
  const lists = readableAt(origin, hosts).filter(
    (endpoint) => endpoint.access !== 'member' && isPaged(endpoint),
  );
  const pageOf: PageOf = async (endpoint, pageNum, pageSize) => {
    const sent = { fields: { pageNum: String(pageNum), pageSize: String(pageSize) }, token: undefined };
    const { reply } = await http.send(hosts.callOf(endpoint, sent));
    const data =
      reply.kind === 'failed' ? undefined : fieldOf(hosts.read(endpoint, sent, reply).body, 'data');
    const list = fieldOf(data, 'list');
    return { items: Array.isArray(list) ? (list as unknown[]) : [], total: Number(fieldOf(data, 'total')) };
  };
  const found: Finding[] = [];
  for (const endpoint of lists) {
    const { next, nextHeader, total, totalHeader, maxSize } = wireOf(endpoint, target).paging ?? {};
    if (next != null || nextHeader != null) continue;
    const sendsTotal = total !== null || totalHeader != null;
    const check = sendsTotal ? checkTotal : checkSize;
    // One list shows the size of all pages.
    const isSizeKnown = maxSize !== undefined || found.length > 0;
    if (sendsTotal || !isSizeKnown) found.push(...(await check(endpoint, pageOf)));
  }
  return found;
}

async function checkTotal(endpoint: Endpoint, pageOf: PageOf): Promise<Finding[]> {
  const { items, total } = await pageOf(endpoint, 1, usual);
  if (items.length === 0 || !(total > items.length)) return [];
  if ((await pageOf(endpoint, 2, usual)).items.length > 0) return [];
  return [
    problem(
      `${endpoint.id} counts ${total} items, sends ${items.length} on its first page and none on its second. The client says that such a list is incomplete. See how the host numbers its pages: paging has page, size, first and counts.`,
    ),
  ];
}

async function checkSize(endpoint: Endpoint, pageOf: PageOf): Promise<Finding[]> {
  const { items } = await pageOf(endpoint, 1, requested);
  const { length } = items;
  if (length === 0 || length >= requested) return [];
  const second = (await pageOf(endpoint, 2, length)).items;
  // Some hosts answer a page beyond the last one with the last one.
  if (second.length === 0 || JSON.stringify(second) === JSON.stringify(items)) return [];
  return [
    problem(
      `${endpoint.id} has ${length} items in a page for which ${requested} were requested, and more in the next one. Without a total the client would end such lists early: set wire.paging.maxSize to ${length}.`,
    ),
  ];
}
