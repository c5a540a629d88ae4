import { readAnswer } from '#client/api/dialect-answer.ts';
import { planOf } from '#client/build/normalise-plan.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import type { Answered, Read } from './reply.ts';

interface Exchange {
  readonly endpoint: Endpoint;
  readonly fields: object;
  readonly reply: Pick<Answered, 'status'>;
}

/** The parts of a dialect that describe answers. */
const ofAnswers = ['envelope', 'success', 'unauthorized', 'reasons', 'times', 'amounts', 'fields', 'phone'];

/** Whether a profile says anything about the answers of an endpoint. Otherwise they are judged as they are. */
function isTranslated({ wire, endpoints }: ClientProfile, { id }: Endpoint): boolean {
  const { answer, data, dataAs } = endpoints[id] ?? {};
  const parts = [answer, data, dataAs, wire.token?.answer, wire.paging?.list, wire.paging?.total];
  return ofAnswers.some((part) => part in wire) || parts.some((part) => part !== undefined);
}

/** An answer in the contract's envelope, names and forms, by the client's own translation. */
export function translated(read: Read, { endpoint, fields, reply }: Exchange, profile: ClientProfile): Read {
  if (read.differences.length > 0 || !isTranslated(profile, endpoint)) return read;
  const request = {
    endpoint: { ...endpoint, plan: planOf(endpoint.output) },
    fields,
    files: [],
    token: undefined,
  };
  const response = { status: reply.status, body: read.body, header: () => undefined };
  const answer = readAnswer(request, response, profile);
  if (answer !== response) return { ...read, body: answer.body, raw: read.body };
  const path = profile.wire.envelope?.code ?? 'code';
  return { ...read, differences: [{ path, expected: 'a code', found: 'nothing' }] };
}
