import { at } from '#contract/profile/dialect/path.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import { hostsOf, readableAt } from '../../conformance/hosts.ts';
import type { HttpClient } from '../../conformance/http-client.ts';
import type { Target } from '../../conformance/profile.ts';
import { judgeGuest } from './answers.ts';
import type { Finding } from './finding.ts';

/** Reads a member's page without a login, as the client does when a session has ended. */
export async function checkGuest(
  origin: string,
  http: HttpClient,
  target: Target,
): Promise<readonly Finding[]> {
  const hosts = hostsOf(target);
  const sent = { fields: {}, token: undefined };
  const endpoint = readableAt(origin, hosts).find(
    ({ access, method }) => access === 'member' && method === 'GET',
  );
  if (!endpoint) return [];
  const { reply } = await http.send(hosts.callOf(endpoint, sent));
  // The other calls report hosts that answer badly.
  if (reply.kind === 'failed' || reply.status === 401 || reply.status === 404 || reply.status === 405)
    return [];
  const read = hosts.read(endpoint, sent, reply);
  if (read.differences.length > 0) return [];
  const code = Number(fieldOf(read.body, 'code'));
  const word = wordOf(read.raw ?? read.body, target.wire) ?? reply.status;
  return Number.isNaN(code) ? [] : judgeGuest(endpoint, code, word);
}

/** The word with which a host refuses; none if it refuses by the HTTP status. */
function wordOf(body: unknown, { envelope }: Target['wire']): unknown {
  const { code = 'code', reason = code } = envelope ?? {};
  return reason === null ? undefined : at(body, reason);
}
