import { isDeepStrictEqual } from 'node:util';
import { at } from '#contract/profile/dialect/path.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { memberEndpoints } from '#contract/profile/names.ts';
import { checkProfile } from '#contract/profile/read.ts';
import type { Profile } from '#contract/profile/schema.ts';
import { Redactor } from '../../conformance/redactor.ts';
import { envelopeOf, refusalOf, type Envelope } from '../suggest/envelope.ts';
import type { Line } from '../suggest/line.ts';
import { suggest, type Suggestions } from '../suggest/suggest.ts';
import { isSegment } from './likeness.ts';
import { likely, matchCalls, type Match, type Matched } from './match.ts';
import { describedText } from './openapi.ts';
import { mayRead, withMeaningOfMethods, type Observation, type Observed } from './observation.ts';
import { encodingOf, languageOf, phoneOf, requestNamesOf, sendsNumbers, tokenOf } from './requests.ts';
import { pagingOf } from './paging.ts';
import { Scene } from './scene.ts';
import { servicesOf } from './services.ts';
import { levelWordsIn } from './team.ts';
import { isInFlow, neededFirst, unknownPaths } from './unknown-paths.ts';

/** A profile made from observed calls, and what a person must still find out. */
export interface Composed {
  readonly profile: Profile;
  readonly matches: readonly Match[];
  readonly lines: readonly Line[];
  readonly open: readonly string[];
}

/** Writes a profile from the calls of the platform's own app. It holds names and addresses, and no value of a member. */
export function composeProfile({ calls: observed, isComplete }: Observed, name: string): Composed {
  const calls = withMeaningOfMethods(observed);
  const answered = calls.filter(
    ({ status, answer }) => status < 400 && answer !== null && answer !== undefined,
  );
  const envelope = envelopeOf(answered.map(({ answer }) => answer));
  const { matches, rest } = matchCalls(calls, envelope, !isComplete);
  const services = servicesOf(matches);
  const endpoints = endpointsOf(matches, services, isComplete);
  const login = matches.find(({ endpoint }) => endpoint.secretMessage)?.call;
  const phone = phoneOf(login);
  const paging = pagingOf(matches, answered, envelope);
  const isEnvelopeOfMatches = isDeepStrictEqual(envelopeOf(matches.map(({ call }) => call.answer)), envelope);
  const refused = calls.filter(({ status }) => status >= 400).map(({ answer }) => answer);
  const wire = withoutNothing({
    envelope: envelope
      ? { ...(!isEnvelopeOfMatches && envelope), ...envelopeWith(envelope, refusalOf(refused)) }
      : undefined,
    success: envelope && !isEnvelopeOfMatches ? successOf(answered, envelope) : undefined,
    token: tokenOf(calls, login),
    language: languageOf(calls),
    paging,
    encoding: encodingOf(matches.map(({ call }) => call)),
    amounts: sendsNumbers(matches) ? { type: 'number' } : undefined,
    phone: phone === 'unknown' ? undefined : phone,
  });
  const draft = checkProfile(
    {
      $schema: './docs/profile.schema.json',
      name,
      services,
      ...(Object.keys(endpoints).length > 0 && { endpoints }),
      ...(Object.keys(wire).length > 0 && { wire }),
    },
    'the profile',
  );
  const exchanges = matches
    .filter(({ call }) => call.status < 400)
    .map(({ endpoint, call }) => ({
      endpoint,
      fields: {},
      status: call.status,
      headers: call.answerHeaders,
      body: call.answer,
    }));
  const suggestions = withoutDescribedCode(suggest(draft, exchanges));
  return {
    ...suggestions,
    matches,
    open: [
      ...openOf(matches, rest, services),
      ...unrecognised(rest),
      ...ofPhone(phone),
      ...ofLevels(isComplete ? [] : levelWordsIn(new Scene(calls, envelope))),
      ...ofCursor(paging, suggestions.profile),
      ...suggestions.open,
    ],
  };
}

/** The places of a message and a reason, which refusals may have elsewhere than successes. */
function envelopeWith(envelope: Envelope, { message, reason }: ReturnType<typeof refusalOf>) {
  if (envelope.code === null) return { ...envelope, message, reason };
  const places = [...new Set([envelope.message, message])].filter((place) => place !== undefined);
  return {
    ...(message !== undefined && { message: places.length > 1 ? places : message }),
    ...(reason !== undefined && reason !== envelope.code && { reason }),
  };
}

/** The code that most answers have. Calls without an endpoint show it, too. */
function successOf(answered: readonly Observation[], { code }: Envelope): unknown[] | undefined {
  if (code === null || code === undefined) return undefined;
  const codes = answered.map(({ answer }) => at(answer, code));
  const count = (one: unknown) => codes.filter((other) => other === one).length;
  const most = codes.toSorted((one, other) => count(other) - count(one))[0];
  return String(most) === '200' ? undefined : [most];
}

const withoutNothing = (fields: Readonly<Record<string, object | string | undefined>>) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && (typeof value === 'string' || Object.keys(value).length > 0),
    ),
  );

/** The differences of the endpoints that were found, and null for those that the platform does not have. */
function endpointsOf(
  matches: readonly Match[],
  services: Readonly<Record<string, string>>,
  isComplete: boolean,
) {
  const found = matches.flatMap((match): (readonly [string, object])[] => {
    const { endpoint, call } = match;
    const path = pathBelow(match, services[endpoint.service]);
    const { pairs, copies } = requestNamesOf(match);
    const request = {
      ...Object.fromEntries(pairs.map(({ name, hostName }) => [name, hostName])),
      ...Object.fromEntries(copies.map((name) => [name, { copy: 'password' }])),
    };
    const difference = {
      ...(path !== endpoint.path && { path }),
      ...(call.method !== endpoint.method && { method: call.method }),
      ...(Object.keys(request).length > 0 && { request }),
    };
    return Object.keys(difference).length > 0 ? [[endpoint.id, difference]] : [];
  });
  const absent = memberEndpoints
    .filter(
      ({ id, service, source }) =>
        service in services &&
        (isComplete || source === 'reference') &&
        !matches.some(({ endpoint }) => endpoint.id === id),
    )
    .map(({ id }) => [id, null] as const);
  return Object.fromEntries([...found, ...absent]);
}

/** The path of a call below its service, or its whole address. A variable segment is the field that the endpoint needs. */
function pathBelow({ endpoint, call }: Match, base: string | undefined): string {
  const path =
    base !== undefined && call.address.startsWith(`${base}/`)
      ? call.address.slice(base.length + 1)
      : call.address;
  const id = requestNamesOf({ endpoint, call, isExact: true, isSure: true, likeness: 1 }).missing.find(
    isSegment,
  );
  return id === undefined ? path : path.replace(/\/:id(?=\/|$)/, `/:${id}`);
}

function openOf(
  matches: readonly Match[],
  rest: Matched['rest'],
  services: Readonly<Record<string, string>>,
): string[] {
  const has = (id: string) => matches.some(({ endpoint }) => endpoint.id === id);
  const unseen = neededFirst.filter((id) => !has(id));
  const lacking = [...new Set(memberEndpoints.map(({ service }) => service))].filter(
    (service) => !(service in services),
  );
  return [
    ...lacking.map(
      (service) => `services.${service}: no call of it was found. Without its address its pages are missing.`,
    ),
    ...unseen.map((id) => missingText(id, rest)),
    ...matches.flatMap(ofRequest),
  ];
}

/** An endpoint that was not found, with the calls of the recording that have its form. */
function missingText(id: string, rest: Matched['rest']): string {
  const endpoint = memberEndpoints.find((one) => one.id === id);
  const calls = endpoint && isInFlow(id) ? callsFor(endpoint, rest).map(lineOf) : [];
  const perhaps = calls.length > 0 ? ` Perhaps ${new Redactor().text(calls.join(', '))}.` : '';
  return unknownPaths.includes(id)
    ? `endpoints.${id}: its path was not found. The pages that need it are missing.${perhaps}`
    : `endpoints.${id}: no call of it was found. Its path stays that of the contract.${perhaps}`;
}

const MAX_CALLS = 3;

/** The calls without an endpoint that read or act as this one does: those that look like it first. */
function callsFor(endpoint: Endpoint, rest: Matched['rest']): readonly Observation[] {
  const isLike = ({ candidates }: Matched['rest'][number]) => candidates.includes(endpoint);
  const alike = rest.filter(
    ({ call }) => (endpoint.safe ? mayRead(call) : call.method !== 'GET') || call.method === endpoint.method,
  );
  return alike
    .toSorted((one, other) => Number(isLike(other)) - Number(isLike(one)))
    .slice(0, MAX_CALLS)
    .map(({ call }) => call);
}

/** The calls of the app that no endpoint was found for: some of the missing endpoints are among them. */
function unrecognised(rest: Matched['rest']): string[] {
  const redactor = new Redactor();
  return rest.slice(0, MAX_UNRECOGNISED).map(({ call, candidates }) => {
    const ids = candidates.map(({ id }) => id);
    const perhaps = ids.length > 0 ? ` Perhaps ${ids.join(', ')}.` : '';
    return `endpoints: the app also calls ${redactor.text(lineOf(call))}. Which endpoint is it?${perhaps}`;
  });
}

const MAX_UNRECOGNISED = 60;

const lineOf = ({ method, address }: Observation): string => `${method} ${new URL(address).pathname}`;

/** A call that has another path than the contract's, and how sure it is. */
export function foundText({ endpoint, call, isSure, because, likeness }: Match): string {
  const confidence = isSure ? 'sure      ' : 'check this';
  const reason = because ?? `a ${likeness < likely ? 'weak ' : ''}guess by names`;
  return `${confidence}  endpoints.${endpoint.id}: ${new Redactor().text(lineOf(call))}, ${reason}`;
}

function ofRequest(match: Match): string[] {
  const { unknown, missing } = requestNamesOf(match);
  const place = `endpoints.${match.endpoint.id}.request`;
  const isPath = missing.length === 1 && match.call.address.includes('/:id');
  return [
    ...(unknown.length > 0
      ? [
          `${place}: the app also sends ${unknown.join(', ')}. If the host needs it, give it a constant value.`,
        ]
      : []),
    ...(missing.length > 0 && !isPath ? [`${place}: the name of ${missing.join(', ')} was not found.`] : []),
  ];
}

/** A description may not say which code is a success. */
function withoutDescribedCode({ profile, lines, open }: Suggestions): Suggestions {
  const { success, ...wire } = profile.wire ?? {};
  if (success?.[0] !== describedText) return { profile, lines, open };
  return {
    profile: { ...profile, wire },
    lines: lines.filter(({ path }) => path.join('.') !== 'wire.success'),
    open: [
      `wire.success: the description does not say which ${wire.envelope?.code ?? 'code'} is a success.`,
      ...open,
    ],
  };
}

/** A recording without a second page does not show how a cursor is sent. */
const ofCursor = (observed: object | undefined, { wire }: Profile): string[] =>
  wire?.paging?.next !== undefined && !(observed && 'next' in observed)
    ? [
        `wire.paging.page: ${wire.paging.page ?? ''} is a guess by the name ${wire.paging.next}. Which field requests the second page?`,
      ]
    : [];

const ofLevels = (words: readonly string[]): string[] =>
  words.length > 0
    ? [
        `endpoints.user.teamMembers.request.level: the levels of the host are ${words.join(', ')}. Give them the values 1, 2 and 3, also in the answer of user.teamSummary.`,
      ]
    : [];

const ofPhone = (phone: ReturnType<typeof phoneOf>): string[] =>
  phone === 'unknown'
    ? [
        'wire.phone: phones are sent without a calling code. Set format "national" with callingCodes and leadingZero.',
      ]
    : [];
