import type { Endpoint } from '#contract/endpoint.ts';
import { at } from '#contract/profile/dialect/path.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import type { EndpointResult } from '../../conformance/outcome.ts';
import { listOf, originRefusal } from './cross-origin.ts';
import { bodyText, holdsMarkup } from './failures.ts';
import { listed, note, problem, type Finding } from './finding.ts';

/** The headers of answers that the client reads. */
const readHeaders = ['x-sandbox', 'x-world-time', 'x-world-rate', 'x-request-id', 'retry-after'];

/** The client's reading of an answer. The suggested lines of a profile cover names and forms of fields. */
export function judgeAnswer(
  { endpoint, verdict, answer }: EndpointResult,
  profile: ClientProfile,
): Finding[] {
  const { id } = endpoint;
  if (verdict.outcome === 'absent') return [absent(id, verdict.why ?? '', fieldOf(answer?.body, 'msg'))];
  if (!answer)
    return verdict.differences.map(({ found }) => problem(`${id} has no usable answer: ${found}.`));
  const redirect = verdict.differences.find(({ found }) => found.startsWith('a redirect'));
  if (redirect)
    return [
      problem(
        `${id} is ${redirect.found}. The client calls only hosts of the profile: write the new address into services.${endpoint.service} or endpoints.${id}.`,
      ),
    ];
  if (answer.status >= 500) return [problem(`${id} answers HTTP ${answer.status}.`)];
  // An answer without a body means null where the contract allows it.
  if (answer.status === 204 && endpoint.output.safeParse(null).success) return [];
  if (typeof answer.raw === 'string')
    return [
      problem(
        `${id} ${bodyText(answer.raw)}${answer.status === 200 ? '' : ` (HTTP ${answer.status})`}. Its address is ${addressOf(endpoint, profile)}.`,
      ),
    ];
  return ofContent(id, answer);
}

function absent(id: string, why: string, message: unknown): Finding {
  const found = `${id} ${why.replace('the host answered', 'is answered with')}`;
  const advice = `Name its path in endpoints.${id}, or write null if the platform lacks it.`;
  if (typeof message !== 'string' || message === '') return problem(`${found}. ${advice}`);
  return problem(
    `${found} and “${message.slice(0, 100)}”. ${advice} If the path is right, name the host’s word for this refusal in wire.reasons.`,
  );
}

export const addressOf = (
  { id, service, path }: Endpoint,
  { services, endpoints }: ClientProfile,
): string => {
  const own = endpoints[id];
  return own?.url ?? `${services[service]?.url ?? ''}/${own?.path ?? path}`;
};

function ofContent(
  id: string,
  { body, longIntegers = [] }: NonNullable<EndpointResult['answer']>,
): Finding[] {
  const message = fieldOf(body, 'msg');
  return [
    ...(longIntegers.length > 0
      ? [
          note(
            `${id} sends integers above 2^53 in ${listed(longIntegers.slice(0, 5))}. The client keeps their digits, but Safari before 18.4 and Firefox before 135 round them. For these, let the host send them as texts.`,
          ),
        ]
      : []),
    ...(typeof message === 'string' && holdsMarkup(message)
      ? [note(`The message of ${id} contains markup. The client shows it as plain text.`)]
      : []),
  ];
}

/** Some endpoints, by name if they are few. */
export const briefList = (ids: readonly string[]): string =>
  ids.length > 3 ? `${ids.slice(0, 2).join(', ')} and ${ids.length - 2} others` : listed(ids);

/** Checks whether the client finds the code of the answers, and which calls the host refuses by it. */
export function judgeEnvelopes(results: readonly EndpointResult[], { wire }: ClientProfile): Finding[] {
  const { code = 'code' } = wire.envelope ?? {};
  const isUnread = ({ verdict, answer }: EndpointResult) =>
    typeof answer?.raw === 'object' &&
    verdict.differences.some(({ path }) => path === code || path === 'body');
  const unread = results.filter(isUnread);
  const [first] = unread;
  const raw = first?.answer?.raw;
  const fields = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? Object.keys(raw) : [];
  const unknown = problem(
    `The client finds no code in the answers of ${briefList(unread.map(({ endpoint }) => endpoint.id))}, which begin with ${listed(fields.slice(0, 4)) || 'a list'}. Set wire.envelope and wire.success.`,
  );
  return [...(first ? [unknown] : []), ...refusals(results, wire)];
}

function refusals(
  results: readonly EndpointResult[],
  { envelope, reasons = {}, unauthorized = [] }: ClientProfile['wire'],
): Finding[] {
  const { code: place = 'code' } = envelope ?? {};
  const codePath = envelope?.reason ?? place;
  const refused = results.filter(({ verdict }) => verdict.outcome === 'refused');
  const codeOf = ({ answer, verdict }: EndpointResult): unknown => {
    const code = codePath === null ? undefined : at(answer?.raw, codePath);
    return code ?? fieldOf(answer?.raw, 'status') ?? verdict.refused?.code;
  };
  const isUnknown = (code: unknown) => !Object.hasOwn(reasons, String(code));
  const codes = new Set(refused.map(codeOf));
  return [...codes].filter(isUnknown).map((code) => {
    const ids = refused.filter((one) => codeOf(one) === code).map(({ endpoint }) => endpoint.id);
    if (unauthorized.map(String).includes(String(code)))
      return note(`${briefList(ids)} ${ids.length > 1 ? 'need' : 'needs'} a login at this host.`);
    return note(
      `${briefList(ids)} ${ids.length > 1 ? 'are' : 'is'} refused with ${JSON.stringify(code)}. If this code means success, add it to wire.success.`,
    );
  });
}

/** Checks whether a page of another origin can read the answers of a host, and their headers. */
export function judgeHeaders(
  answers: readonly Readonly<Record<string, string>>[],
  origin: string | undefined,
): Finding[] {
  const [first] = answers;
  if (!first) return [];
  const refusal = origin === undefined ? undefined : originRefusal(first, origin);
  if (refusal !== undefined)
    return [
      problem(
        `A page of ${origin ?? ''} cannot read its answers: ${refusal}. Let the host send it with every answer, or serve the client with --gateway.`,
      ),
    ];
  const sandbox = answers.every((headers) => headers['x-sandbox'] === 'simulated-funds');
  if (!sandbox)
    return [note('It does not declare simulated funds, so every screen of the client says “Real funds”.')];
  const hidden = readHeaders.filter((name) => name in first && !isExposed(name, first));
  if (origin === undefined || hidden.length === 0) return [];
  return [
    note(
      `A page of ${origin} cannot read its ${listed(hidden)}. Let the host send Access-Control-Expose-Headers with ${hidden.length > 1 ? 'them' : 'it'}, or serve the client with --gateway.${hidden.includes('x-sandbox') ? ' Until then its funds count as real.' : ''}`,
    ),
  ];
}

type AnswerHeaders = Readonly<Record<string, string>>;

/** Returns true if a page of another origin can read a header of an answer. */
function isExposed(name: string, headers: AnswerHeaders): boolean {
  const exposed = listOf(headers['access-control-expose-headers']);
  return exposed.includes(name.toLowerCase()) || exposed.includes('*');
}

/**
 * Checks whether a page of another origin can read the headers by which the client divides lists. The check makes no login,
 * so it does not see the headers of members' lists.
 */
export function judgePagingHeaders(
  answers: readonly AnswerHeaders[],
  origin: string | undefined,
  names: readonly string[],
  hasMemberLists = false,
): Finding[] {
  if (origin === undefined) return [];
  const isSent = (name: string) => answers.some((headers) => name.toLowerCase() in headers);
  const isReadable = (name: string) => answers.some((headers) => isExposed(name, headers));
  const unseen = names.filter((name) => !isSent(name) && !isReadable(name));
  const hidden = names
    .map((name) => name.toLowerCase())
    .filter((name) => answers.some((headers) => name in headers && !isExposed(name, headers)));
  const unseenNote = note(
    `This check makes no login, and no list that it read sends ${listed(unseen)}. See whether members’ lists do, with Access-Control-Expose-Headers: ${unseen.join(', ')}. Without it, a page of ${origin} cannot read ${unseen.length > 1 ? 'them' : 'it'}, and lists end early. Let the host send it, or serve the client with --gateway.`,
  );
  const notes = hasMemberLists && unseen.length > 0 ? [unseenNote] : [];
  if (hidden.length === 0) return notes;
  return [
    ...notes,
    problem(
      `A page of ${origin} cannot read its ${listed(hidden)}, so lists end early. Let the host send Access-Control-Expose-Headers with ${hidden.length > 1 ? 'them' : 'it'}, or serve the client with --gateway.`,
    ),
  ];
}

/**
 * Checks whether a page of another origin can read the token of a login. The check makes no login. Other answers can show
 * that the host exposes the header, but not that it does not: some hosts expose it with a login only.
 */
export function judgeTokenHeader(
  answers: readonly AnswerHeaders[],
  origin: string | undefined,
  name: string | undefined,
): Finding[] {
  if (origin === undefined || name === undefined || answers.some((headers) => isExposed(name, headers)))
    return [];
  const others = answers.length > 0 ? '; the other answers of this host do not' : '';
  return [
    note(
      `This check makes no login. See whether the answer of one has Access-Control-Expose-Headers: ${name}${others}. Without it, a page of ${origin} cannot read the token, and no member can log in. Let the host send it, or serve the client with --gateway.`,
    ),
  ];
}

/** Checks whether a call without a login ends a session, as the profile describes it. */
export function judgeGuest({ id }: Endpoint, code: unknown, raw: unknown): Finding[] {
  if (code === 401) return [];
  if (code === 200) return [note(`${id} answers a call without a login.`)];
  return [
    problem(
      `${id} answers a call without a login with ${JSON.stringify(raw)}. Add it to wire.unauthorized, or an ended session does not lead to the login.`,
    ),
  ];
}
