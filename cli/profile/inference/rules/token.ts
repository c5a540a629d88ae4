import { isToken } from '#cli/conformance/judge.ts';
import { messageIn } from '#contract/profile/dialect/answer.ts';
import { at, lastOf } from '#contract/profile/dialect/path.ts';
import { ask, given, line, option, when, type Conclusion } from '../conclusion.ts';
import { isOfBrowser } from '../evidence/observation.ts';
import { bare, tokensIn } from '../evidence/value-forms.ts';
import { titled } from '../field-names.ts';
import type { State } from '../state.ts';

/** A text of a login's answer that may be the token. */
interface Place {
  readonly secret: string;
  readonly part: 'answer' | 'answerHeader' | 'message';
  readonly name: string;
}

const path = (part: string) => ['wire', 'token', part];
const isNamed = ({ name }: Place): boolean =>
  /token|(^|[-_])auth($|[-_])|authorization|jwt|session(_?id)?$/i.test(lastOf(name)) &&
  !/refresh|expire|csrf|xsrf|cookie/i.test(name);
const isSessionHeader = (name: string): boolean => /token|^authorization$|session|^auth$/.test(name);
/** The places of tokens in the answer of a login, unless the profile knows it. */
function placesIn({ readings, client: { wire } }: State): readonly Place[] {
  const login = readings.find(({ exchange }) => exchange.endpoint.secretMessage)?.exchange;
  const { answer, answerHeader } = wire.token ?? {};
  const isKnown = answerHeader !== undefined || (answer !== undefined && isToken(at(login?.body, answer)));
  if (!login || isKnown) return [];
  const message = messageIn(login.body, wire.envelope ?? {});
  const inBody = tokensIn(login.body).map(({ place, secret }) => {
    return { secret, name: place, part: secret === message ? 'message' : 'answer' } as const;
  });
  const inHeaders = Object.entries(login.headers)
    .map(([name, value]) => ({ secret: bare(value), name: titled(name), part: 'answerHeader' }) as const)
    .filter(({ secret }) => isToken(secret));
  return answer === undefined ? [...inBody, ...inHeaders] : inBody.filter(({ part }) => part === 'answer');
}

/** The first place with a usual name in the body. Without a token in the message, a header may have the only one. */
function namedIn(places: readonly Place[], { readings }: State): Place | undefined {
  const isLoggedIn = readings.some(({ code, exchange }) => code === 200 && exchange.endpoint.secretMessage);
  const named = isLoggedIn ? places.filter(isNamed) : [];
  const [header, ...others] = named.filter(({ part }) => part === 'answerHeader');
  const isOnly = others.length === 0 && places.every(({ part }) => part !== 'message');
  return named.find(({ part }) => part === 'answer') ?? (isOnly ? header : undefined);
}

type Header = readonly [name: string, value: string];

/** The headers that the app sent, without those that every browser adds. */
const sentIn = ({ evidence: { app } }: State): readonly Header[] =>
  (app?.calls ?? [])
    .flatMap(({ headers }) => Object.entries(headers))
    .filter(([name, value]) => value !== '' && !isOfBrowser(name));

const carrierIn = (sent: readonly Header[], { secret }: Place): Header | undefined =>
  sent.find(([, value]) => bare(value) === secret);

/** The place in the answer of a login, beside its message, whose text later calls send. */
export function carriedPlace(
  state: State,
): { readonly answer?: string; readonly answerHeader?: string } | undefined {
  const sent = sentIn(state);
  const place = placesIn(state).find((one) => one.part !== 'message' && carrierIn(sent, one));
  return place && { [place.part]: place.name };
}

/** The header of a session, and its place in the answer of a login. Its value is compared and never kept. */
export function token(state: State): readonly Conclusion[] {
  const places = placesIn(state);
  const sent = sentIn(state);
  const carrierOf = (place: Place) => carrierIn(sent, place);
  const carried = places.find(carrierOf);
  const shown = [carried ?? namedIn(places, state)].find((one) => one?.part !== 'message');
  const usual = sent.filter(([name]) => isSessionHeader(name));
  const names = [...new Set(usual.map(([name]) => titled(name)))];
  const [only] = names.length === 1 ? usual : [];
  const header = carried ? carrierOf(carried) : only;
  const because = `calls send ${carried ? 'the token of the login' : 'a session'} in it`;
  return [
    ...given(shown, ({ part, name }) => line(path(part), name, 'the answer of a login has its token there')),
    ...(header ? headerLines(header, because, state) : unsent(names, state)),
  ];
}

function headerLines([name, value]: Header, because: string, { client }: State): readonly Conclusion[] {
  const { header = 'X-Access-Token', prefix: written } = client.wire.token ?? {};
  const [prefix] = /^[A-Za-z]+ (?=\S)/.exec(value) ?? [];
  return [
    ...when(header.toLowerCase() !== name, line(path('header'), titled(name), because)),
    ...when(
      prefix !== undefined && prefix !== written,
      line(path('prefix'), prefix, 'it stands before the token'),
    ),
  ];
}

/** Asks for the header that the calls do not show. */
function unsent(names: readonly string[], { evidence: { app }, client }: State): readonly Conclusion[] {
  if (!app || client.wire.token?.header !== undefined) return [];
  const chrome =
    'no call sends the token. Chrome leaves out Authorization and cookies, unless “Allow to generate HAR with sensitive data” is on in the settings of its developer tools.';
  const lack = app.isComplete ? 'the description names no header of a session.' : chrome;
  const known = names.length > 0 ? `calls send ${names.join(' and ')}.` : lack;
  const bearer = { header: 'Authorization', prefix: 'Bearer ' };
  return [
    ask(
      `wire.token.header: ${known} Which header has the session? By default X-Access-Token.`,
      [
        ...names.map((name) => option(`If it is ${name}`, [path('header'), name])),
        option('If it is Authorization: Bearer …', [['wire', 'token'], bearer]),
      ],
      (answer) => [{ path: path('header'), value: answer }],
    ),
  ];
}
