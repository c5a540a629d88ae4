import * as z from 'zod/mini';
import { languages } from '../languages.ts';
import { refusals } from '../refusals.ts';
import { addressProblem, Base, endpointPath, isEndpointPath, Origin, Path } from './addresses.ts';
import { endpointIds, serviceNames } from './names.ts';
import { isReservedHeader, reservedHeaderProblem } from './network.ts';
import { isPrivateField, privateProblem } from './private.ts';
import { ContractRules, Name, Rule, ruleFields, Times } from './rule-schema.ts';
import {
  choice,
  dictionary,
  doc,
  either,
  flag,
  object,
  orNull,
  recordOf,
  some,
  suggestion,
  text,
} from './shape.ts';

/** Without control characters, and without those that turn the text after them around, such as the names of hosts. */
export const platformName = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]{1,60}$/u;

const code = either('a text, a number, true or false', z.string(), z.number(), z.boolean());
const QueryField = text(/^[\w.-]+$/, 'a query field such as "lang"');
const HeaderName = text(/^[\w.-]+$/, 'a header name of letters, digits, hyphens, dots and underscores').check(
  z.refine((name) => !isReservedHeader(name), { error: reservedHeaderProblem }),
);
const Line = text(/^[\x20-\x7e]{0,4096}$/, 'one line of ASCII');
const OwnHeaderName = HeaderName.check(
  z.refine((name) => isReservedHeader(name) || !isPrivateField(name), { error: privateProblem }),
  // The field wire.language says how languages are sent.
  z.refine((name) => !/^(content-)?language$/i.test(name), { error: reservedHeaderProblem }),
);
const Headers = dictionary(OwnHeaderName, Line, 'header names and texts');

const NameOrNull = orNull('a field name of the host', Name);
const HeaderOrNull = orNull('a header name', HeaderName);

const Paging = object('page, size, maxSize, first, counts, next, nextHeader, list, total and totalHeader', {
  page: doc(
    z.optional(Name),
    'The request field of the page number, or of the offset or cursor. By default "pageNum".',
  ),
  size: doc(z.optional(Name), 'The request field of the page size. By default "pageSize".'),
  maxSize: doc(
    z.optional(
      z.int('must be a whole number of 1 or more.').check(z.gte(1, 'must be a whole number of 1 or more.')),
    ),
    'The most items that the host puts into a page, however many are requested.',
  ),
  first: doc(
    z.optional(z.literal([0, 1], { error: 'must be 0 or 1.' })),
    'The number of the first page, by default 1, or the offset of the first item, by default 0.',
  ),
  counts: doc(
    z.optional(choice('pages', 'items')),
    '"items": the request has an offset, the number of items before the page. By default "pages".',
  ),
  next: doc(
    z.optional(NameOrNull),
    'The cursor of the next page in the data, such as "next_page_token". The first page is requested without one. null: there is none.',
  ),
  nextHeader: doc(
    z.optional(HeaderOrNull),
    'The header that has the cursor instead, or "Link", whose next address has it in the field of "page".',
  ),
  list: doc(z.optional(Name), 'The list in the data. By default "list".'),
  total: doc(
    z.optional(NameOrNull),
    'The number of items in the data, null if it is not sent. By default "total".',
  ),
  totalHeader: doc(
    z.optional(HeaderOrNull),
    'The header that has the number of items instead. null: there is none.',
  ),
});

const Amounts = object('type, decimals and decimalMark', {
  type: ruleFields.type,
  decimals: ruleFields.decimals,
  decimalMark: ruleFields.decimalMark,
});

/** The schemas that the JSON Schema refers to by name, because they would repeat in it. */
Paging.register(z.globalRegistry, { id: 'paging' });
Amounts.register(z.globalRegistry, { id: 'amounts' });

/** The parts of the dialect in which the services of a platform differ. */
const differing = {
  paging: doc(z.optional(Paging), 'How lists are divided into pages.'),
  times: doc(z.optional(Times), 'How the host writes instants. By default epoch milliseconds.'),
  amounts: doc(z.optional(Amounts), 'How the host writes amounts. By default decimal texts.'),
};
const encoding = doc(
  z.optional(choice('form', 'json')),
  'How requests without files are sent. By default "form".',
);

const Service = either(
  'a base address, or an object of url, pictures, headers, encoding, paging, times and amounts',
  Base,
  object('url, pictures, headers, encoding, paging, times and amounts', {
    url: doc(Base, 'The base address. Paths of endpoints are appended.'),
    pictures: doc(
      z.optional(Base),
      'The base address of relative picture addresses. By default the service’s origin.',
    ),
    headers: doc(z.optional(Headers), 'Sent with every call of this service.'),
    encoding,
    ...differing,
  }),
);

const encodings = ['form', 'json', 'multipart', 'query'] as const;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const EndpointDifference = either(
  'null, a text such as "POST path", or an object',
  text(/^(GET|POST|PUT|PATCH|DELETE) \S+$/, '"POST path" with one of GET, POST, PUT, PATCH, DELETE').check(
    z.refine((line) => isEndpointPath(line.replace(/^\w+ /, '')), {
      error: ({ input }) => addressProblem(endpointPath)({ input: String(input).replace(/^\w+ /, '') }),
      abort: true,
    }),
  ),
  z.null(),
  object('differences of an endpoint', {
    path: doc(
      z.optional(Path),
      'The path below the service, or a whole address. ":productId" is replaced by that field.',
    ),
    method: doc(z.optional(choice(...methods)), 'The HTTP method, if it is another.'),
    encoding: doc(z.optional(choice(...encodings)), 'How the fields are sent, if not as wire.encoding says.'),
    ...differing,
    absent: doc(
      z.optional(z.literal(true, { error: 'must be true, or left out.' })),
      'The host does not have this endpoint. The same as null.',
    ),
    request: doc(
      z.optional(dictionary(z.string(), Rule, 'fields of the request')),
      'Fields of the request by the contract’s name. Another name needs a value or a copy.',
    ),
    answer: doc(z.optional(ContractRules), 'Fields of the answer by the contract’s name, at any depth.'),
    data: doc(z.optional(Name), 'Where the contract’s data is inside the host’s data, such as "wallet".'),
    dataAs: doc(
      z.optional(text(/^\w+$/, 'a field of the contract’s answer')),
      'The host’s data is only this field of the contract’s data, such as "open". In a list, each item is.',
    ),
    input: doc(
      z.optional(dictionary(z.string(), z.string({ error: 'must be text.' }), 'texts')),
      'Fields for the contract suite, which cannot know them.',
    ),
  }),
);

const Envelope = object('code, message, data and reason', {
  code: doc(z.optional(NameOrNull), 'By default "code". null: the HTTP status tells.'),
  message: doc(
    z.optional(
      either('a field name of the host, or a list of them', Name, some(Name, 'field names of the host')),
    ),
    'By default "msg". Of a list, the first place with a text, such as ["note", "error.text"].',
  ),
  data: doc(z.optional(NameOrNull), 'By default "data". null: the answer is the data itself.'),
  reason: doc(
    z.optional(Name),
    'Where a refusal has the word of wire.reasons and wire.unauthorized, such as "error.code". By default in the code.',
  ),
});

const Phone = object('format, callingCodes, leadingZero and callingCodeField', {
  format: doc(
    choice('international', 'plus', 'national'),
    '"254700000001", "+254700000001", or without the calling code.',
  ),
  callingCodes: doc(
    z.optional(some(text(/^\+?[1-9]\d{0,3}$/, 'a calling code such as "254" or "+254"'), 'calling codes')),
    'The calling codes of the platform’s members, with a + if the host expects one beside a number. "national" needs them.',
  ),
  leadingZero: doc(z.optional(flag), 'A national number keeps its leading 0.'),
  callingCodeField: doc(
    z.optional(Name),
    'The field for the calling code beside a national number, in the same object of a request or an answer.',
  ),
});

const reasons = Object.keys(refusals);
const locales = languages.map(({ locale }) => locale);
const languageHeaders = languages.map(({ header }) => header) as [string, ...string[]];

const Wire = object('the host’s dialect', {
  envelope: doc(
    z.optional(orNull('an object of code, message, data and reason', Envelope)),
    'The fields around the data; null if an answer is the data itself and its HTTP status the code.',
  ),
  success: doc(z.optional(some(code, 'codes')), 'The codes of a success. By default 200.'),
  unauthorized: doc(z.optional(some(code, 'codes')), 'The codes that end a session. By default 401.'),
  reasons: doc(
    z.optional(
      dictionary(
        z.string(),
        z.enum(reasons, {
          error: ({ input }) =>
            `must be a reason of the contract, such as INSUFFICIENT_BALANCE.${suggestion(input, reasons)}`,
        }),
        'codes and reasons',
      ),
    ),
    'From a code of the host to a reason of the contract: { "1104": "INSUFFICIENT_BALANCE" }.',
  ),
  token: doc(
    z.optional(
      object('header, prefix, answer and answerHeader', {
        header: doc(z.optional(HeaderName), 'By default "X-Access-Token".'),
        prefix: doc(z.optional(Line), 'Before the token, such as "Bearer ".'),
        answer: doc(
          z.optional(Name),
          'Where a login’s answer has the token, such as "data.token". By default the message.',
        ),
        answerHeader: doc(z.optional(HeaderName), 'The header of a login’s answer that has it instead.'),
      }),
    ),
    'How a session is sent.',
  ),
  language: doc(
    z.optional(
      object('header, query and codes', {
        header: doc(
          z.optional(orNull('a header name', HeaderName)),
          'By default "Language". null: there is none.',
        ),
        query: doc(
          z.optional(QueryField),
          'A query field of every call, such as "lang". By default there is none.',
        ),
        codes: doc(
          z.optional(recordOf(locales, 'a language of the client', Line)),
          'The host’s codes, such as { "hi-IN": "hi" }.',
        ),
      }),
    ),
    'How the member’s language is sent.',
  ),
  encoding,
  ...differing,
  fields: doc(z.optional(ContractRules), 'Fields of all requests and answers by the contract’s name.'),
  phone: doc(z.optional(Phone), 'How the host writes phone numbers.'),
  loginWith: doc(z.optional(choice('phone', 'email', 'both')), 'What a member logs in with.'),
  send: doc(
    z.optional(
      object('idempotencyKey, expectedTerms and world', {
        idempotencyKey: doc(
          z.optional(flag),
          'The host accepts the header Idempotency-Key. By default false.',
        ),
        expectedTerms: doc(
          z.optional(flag),
          'The host accepts the fields expectedPay, expectedFee and so on. By default false.',
        ),
        world: doc(z.optional(flag), 'The host accepts the header X-World. By default false.'),
      }),
    ),
    'What is sent beyond the platform’s own protocol.',
  ),
});

const origins = (expected: string) => z.optional(some(Origin, expected));

const ProfileFile = object('services, endpoints, wire and so on', {
  $schema: doc(z.optional(z.string()), 'docs/profile.schema.json, for editors.'),
  name: doc(
    z.optional(text(platformName, 'a name of 1 to 60 characters')),
    'The platform’s name, shown to people.',
  ),
  services: doc(
    z.optional(recordOf(serviceNames, 'a service of the contract', Service)),
    'The base address of each service. A service that is not listed is absent. Without any, all are at /api/<service> of the client’s own host.',
  ),
  endpoints: doc(
    z.optional(recordOf(endpointIds, 'an endpoint of the contract', EndpointDifference)),
    'Differences by endpoint, null if it is absent.',
  ),
  wire: doc(z.optional(Wire), 'The host’s dialect, where it differs from the contract.'),
  headers: doc(z.optional(Headers), 'Sent with every call.'),
  language: doc(
    z.optional(z.enum(languageHeaders, { error: `must be one of ${languageHeaders.join(', ')}.` })),
    'The Language header of the contract suite.',
  ),
  pictures: doc(origins('origins'), 'Other origins of pictures that answers refer to.'),
  videos: doc(origins('origins'), 'Origins of videos and of video frames.'),
  chat: doc(
    z.optional(object('scripts and connects', { scripts: origins('origins'), connects: origins('origins') })),
    'Origins of the customer-service chat.',
  ),
});

/** The file that describes the hosts of a platform (docs/hosts.md). */
export const Profile = ProfileFile;
/** A valid profile, as its file has it. */
export type Profile = z.output<typeof ProfileFile>;
export type WireDialect = z.output<typeof Wire>;
