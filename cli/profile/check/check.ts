import type { Endpoint } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { wireOf } from '#contract/profile/dialect/wire-of.ts';
import { memberEndpoints } from '#contract/profile/names.ts';
import { originsOf } from '#contract/profile/policy.ts';
import { hostsOf } from '../../conformance/hosts.ts';
import { HttpClient } from '../../conformance/http-client.ts';
import { inputs } from '../../conformance/inputs.ts';
import type { EndpointResult } from '../../conformance/outcome.ts';
import type { Target } from '../../conformance/profile.ts';
import type { Redactor } from '../../conformance/redactor.ts';
import { Session } from '../../conformance/session.ts';
import { driftOf } from '../../conformance/drift.ts';
import { isPaged } from '../../conformance/reading.ts';
import type { Inference } from '../inference/infer.ts';
import { clientBody } from '../../conformance/translated.ts';
import {
  addressOf,
  judgeAnswer,
  judgeEnvelopes,
  judgeHeaders,
  judgePagingHeaders,
  judgeTokenHeader,
} from './answers.ts';
import { checkCertificate } from './certificate.ts';
import { checkPreflights, preflightsTo } from './cross-origin.ts';
import { failureText } from './failures.ts';
import { ok, problem, type Finding, type HostFindings } from './finding.ts';
import { checkGuest } from './guest.ts';
import { checkSecondPages } from './second-pages.ts';
import { addressesIn, checkPicture } from './pictures.ts';
import { judgePlaces, judgeRates, judgeTokenPlace, unseenNote } from './places.ts';
import { judgeTexts } from './texts.ts';

export interface CheckOptions {
  readonly target: Target;
  /** The origin of the client's page; undefined behind a gateway, whose calls come from no page. */
  readonly origin: string | undefined;
  readonly timeoutMs: number;
  readonly redactor: Redactor;
  /** The profile, as its user named it. */
  readonly file: string;
  /** Certificates that are trusted beside the system's own. */
  readonly ca?: string | undefined;
}

export interface CheckResult {
  readonly hosts: readonly HostFindings[];
  readonly suggestions: Inference;
}

/** A host in use also serves other callers. */
const MAX_CONCURRENT = 4;

/** Checks every host of a profile without a login and without a call that writes. */
export async function checkHosts(options: CheckOptions): Promise<CheckResult> {
  const { target, timeoutMs, ca } = options;
  const http = new HttpClient({ timeoutMs, maxConcurrent: MAX_CONCURRENT, pauseMs: 0, ca });
  const doors = await Promise.all(target.hosts.map((origin) => checkDoor(origin, http, options)));
  const open = doors.filter(({ isOpen }) => isOpen).map(({ origin }) => origin);
  const results = await readPublic(open, http, options);
  const pictures = await checkPictures(results, http, options);
  const hosts = await Promise.all(
    doors.map(async ({ origin, findings, isOpen }) => {
      const own = results.filter(
        ({ request }) => new URL(request?.url ?? origin).origin === origin && request,
      );
      const answers = own.flatMap(({ answer }) => (answer?.headers ? [answer.headers] : []));
      const more = isOpen
        ? [
            ...judgeHeaders(answers, crossing(origin, options)),
            ...judgePagingHeaders(
              answers,
              crossing(origin, options),
              pagingHeadersAt(origin, target),
              hasMemberLists(origin, target),
            ),
            ...judgeTokenHeader(answers, crossing(origin, options), tokenHeaderAt(origin, target)),
            ...own.flatMap((result) => judgeAnswer(result, target)),
            ...judgeEnvelopes(own, target),
            ...judgePlaces(own, target),
            ...judgeTokenPlace(own, target, hasLogin(origin, target) ? target.wire.token?.answer : undefined),
            ...judgeRates(own, target),
            ...judgeTexts(own, target),
            ...(await checkSecondPages(origin, http, target)),
            ...(await checkGuest(origin, http, target)),
            ...pictures.filter((one) => one.origin === origin).map(({ finding }) => finding),
            ...unseenAt(origin, own, options),
          ]
        : [];
      return { origin, named: namesOf(origin, target), findings: [...findings, ...more] };
    }),
  );
  const others = await Promise.all(otherOrigins(target).map((one) => checkOther(one, http, options)));
  return { hosts: [...hosts, ...others], suggestions: driftOf(target.written, results) };
}

/** Returns true if a host has lists that need a login. */
const hasMemberLists = (origin: string, target: Target): boolean =>
  memberEndpoints.some(
    (endpoint) => endpoint.access === 'member' && isPaged(endpoint) && isAt(origin, endpoint, target),
  );

const isAt = (origin: string, endpoint: Endpoint, target: Target): boolean =>
  target.endpoints[endpoint.id] !== null && new URL(addressOf(endpoint, target)).origin === origin;

const pagingHeadersAt = (origin: string, target: Target): readonly string[] => {
  const paged = memberEndpoints.filter((endpoint) => isPaged(endpoint) && isAt(origin, endpoint, target));
  const headers = paged.flatMap((endpoint) => {
    const { nextHeader, totalHeader } = wireOf(endpoint, target).paging ?? {};
    return [nextHeader, totalHeader].filter((name) => name != null);
  });
  return [...new Set(headers)];
};

const hasLogin = (origin: string, target: Target): boolean => isAt(origin, user.login, target);

/** The header in which a login at this origin has its token. */
const tokenHeaderAt = (origin: string, target: Target): string | undefined =>
  hasLogin(origin, target) ? target.wire.token?.answerHeader : undefined;

/** The parts of the profile about answers of this origin that were not seen. */
function unseenAt(
  origin: string,
  results: readonly EndpointResult[],
  { target, file }: CheckOptions,
): readonly Finding[] {
  const isSeen = ({ id }: Endpoint) =>
    results.some(({ endpoint, verdict }) => endpoint.id === id && verdict.outcome !== 'refused');
  const unseen = memberEndpoints.filter((endpoint) => {
    const { answer, data, dataAs } = target.endpoints[endpoint.id] ?? {};
    const isDescribed = [answer, data, dataAs].some((part) => part !== undefined);
    return isDescribed && !isSeen(endpoint) && isAt(origin, endpoint, target);
  });
  const hasToken = hasLogin(origin, target) && target.wire.token?.answer !== undefined;
  return unseenNote(
    unseen.map(({ id }) => id),
    hasToken,
    file,
  );
}

/** The page's origin, if calls to a host cross origins. */
const crossing = (host: string, { origin }: CheckOptions): string | undefined =>
  origin === host ? undefined : origin;

interface Door {
  readonly origin: string;
  readonly findings: readonly Finding[];
  /** True if it can be called. */
  readonly isOpen: boolean;
}

/** The certificate of a host, whether it answers, and whether it answers pages of other origins. */
async function checkDoor(origin: string, http: HttpClient, options: CheckOptions): Promise<Door> {
  const certificate = await checkCertificate(origin, options);
  if (certificate.some(({ level }) => level === 'problem'))
    return { origin, findings: certificate, isOpen: false };
  const { reply } = await http.send({ method: 'OPTIONS', url: `${origin}/`, headers: {} });
  if (reply.kind === 'failed' && reply.failure === 'unreachable')
    return { origin, findings: [...certificate, problem(`It ${failureText(reply)}.`)], isOpen: false };
  const page = crossing(origin, options);
  const preflights = preflightsTo(origin, options.target, memberEndpoints);
  const asked = page === undefined ? [] : await checkPreflights(preflights, { origin: page, http });
  const mixed = page?.startsWith('https:') && origin.startsWith('http:');
  const blocked = mixed ? [problem(`A page of ${page} may not call it by http. It needs https.`)] : [];
  return { origin, findings: [...certificate, ...blocked, ...asked], isOpen: true };
}

/** Calls every endpoint that reads and needs no login, at the hosts that answer. */
async function readPublic(
  open: readonly string[],
  http: HttpClient,
  { target, origin, redactor }: CheckOptions,
): Promise<readonly EndpointResult[]> {
  const hosts = hostsOf(target);
  const withOrigin: typeof hosts = {
    ...hosts,
    callOf: (endpoint, sent) => {
      const call = hosts.callOf(endpoint, sent);
      return { ...call, headers: { ...call.headers, ...(origin !== undefined && { Origin: origin }) } };
    },
    absenceOf: (endpoint) => {
      const why = hosts.absenceOf(endpoint);
      if (why !== undefined) return why;
      const { url } = hosts.callOf(endpoint, { fields: {}, token: undefined });
      return open.includes(new URL(url).origin) ? undefined : 'its host cannot be called';
    },
  };
  const session = new Session({
    hosts: withOrigin,
    http,
    member: undefined,
    inputs,
    writes: false,
    strictness: 'lenient',
    redactor,
    picture: new Blob(),
  });
  const readable = memberEndpoints.filter(
    ({ safe, access, stream }) => safe && access !== 'member' && !stream,
  );
  const results = await Promise.all(readable.map((endpoint) => session.call(endpoint)));
  return results.filter(({ request }) => request !== undefined);
}

/** One picture of each service that answers with some. */
async function checkPictures(results: readonly EndpointResult[], http: HttpClient, { target }: CheckOptions) {
  const found = results.flatMap(({ endpoint, request, answer }) => {
    const received = answer && { endpoint, fields: {}, status: answer.status, body: answer.raw };
    const [address] = received ? addressesIn(clientBody(received, target)) : [];
    return address === undefined || !request
      ? []
      : [
          {
            origin: new URL(request.url).origin,
            picture: { id: endpoint.id, service: endpoint.service, address },
          },
        ];
  });
  const one = [...new Map(found.map((each) => [each.picture.service, each])).values()];
  const looking = { profile: target.written, client: target, http };
  return Promise.all(
    one.map(async ({ origin, picture }) => ({ origin, finding: await checkPicture(picture, looking) })),
  );
}

function namesOf(origin: string, { services, endpoints }: Target): readonly string[] {
  const isThere = (url = '') => url.startsWith('http') && new URL(url).origin === origin;
  return [
    ...Object.entries(services)
      .filter(([, { url }]) => isThere(url))
      .map(([name]) => name),
    ...Object.entries(endpoints)
      .filter(([, one]) => isThere(one?.url))
      .map(([id]) => id),
  ];
}

interface Other {
  readonly origin: string;
  readonly named: readonly string[];
}

/** The origins that pages load pictures, videos and chat scripts from. */
function otherOrigins(target: Target): readonly Other[] {
  const { written } = target;
  const { pictures } = originsOf(written, target);
  const all: (readonly [string, readonly string[]])[] = [
    ['pictures', pictures],
    ['videos', written.videos ?? []],
    ['chat.scripts', written.chat?.scripts ?? []],
    ['chat.connects', written.chat?.connects ?? []],
  ];
  const named = all.flatMap(([name, urls]) => urls.map((url) => ({ name, origin: new URL(url).origin })));
  const origins = [...new Set(named.map(({ origin }) => origin))].filter(
    (origin) => !target.hosts.includes(origin),
  );
  return origins.map((origin) => ({
    origin,
    named: named.filter((one) => one.origin === origin).map(({ name }) => name),
  }));
}

async function checkOther(
  { origin, named }: Other,
  http: HttpClient,
  options: CheckOptions,
): Promise<HostFindings> {
  const certificate = await checkCertificate(origin, options);
  const { reply } = await http.send({ method: 'GET', url: `${origin}/`, headers: {} });
  const isSilent = reply.kind === 'failed' && (reply.failure === 'unreachable' || reply.failure === 'late');
  const isKnown = certificate.some(({ level }) => level === 'problem');
  const silent = isSilent && !isKnown ? [problem(`It ${failureText(reply)}.`)] : [];
  const isThere = !isSilent && !isKnown;
  return {
    origin,
    named,
    findings: [...certificate, ...silent, ...(isThere ? [ok('It can be reached.')] : [])],
  };
}
