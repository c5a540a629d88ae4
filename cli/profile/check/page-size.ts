import type { Endpoint } from '#contract/endpoint.ts';
import { hostsOf, readableAt } from '../../conformance/hosts.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import type { HttpClient } from '../../conformance/http-client.ts';
import type { Target } from '../../conformance/profile.ts';
import { isPaged } from '../../conformance/reading.ts';
import { problem, type Finding } from './finding.ts';

/** The size of the largest pages that the client requests. */
const requested = 100;

/** Checks whether a host makes pages smaller than requested, which only a total or a cursor would tell the client. */
export async function checkPageSize(
  origin: string,
  http: HttpClient,
  target: Target,
): Promise<readonly Finding[]> {
  const { total, totalHeader, next, nextHeader, maxSize } = target.wire.paging ?? {};
  const isKnown = [totalHeader, next, nextHeader, maxSize].some((one) => one !== undefined);
  if (total !== null || isKnown) return [];
  const hosts = hostsOf(target);
  const lists = readableAt(origin, hosts).filter(
    (endpoint) => endpoint.access !== 'member' && isPaged(endpoint),
  );
  const itemsOf = async (endpoint: Endpoint, pageNum: number, pageSize: number) => {
    const sent = { fields: { pageNum: String(pageNum), pageSize: String(pageSize) }, token: undefined };
    const { reply } = await http.send(hosts.callOf(endpoint, sent));
    const data =
      reply.kind === 'failed' ? undefined : fieldOf(hosts.read(endpoint, sent, reply).body, 'data');
    const list = fieldOf(data, 'list');
    return Array.isArray(list) ? (list as unknown[]) : [];
  };
  for (const endpoint of lists) {
    const first = await itemsOf(endpoint, 1, requested);
    const { length } = first;
    if (length === 0 || length >= requested) continue;
    const second = await itemsOf(endpoint, 2, length);
    // Some hosts answer a page beyond the last one with the last one.
    if (second.length === 0 || JSON.stringify(second) === JSON.stringify(first)) continue;
    return [
      problem(
        `${endpoint.id} has ${length} items in a page for which ${requested} were requested, and more in the next one. Without a total the client would end such lists early: set wire.paging.maxSize to ${length}.`,
      ),
    ];
  }
  return [];
}
