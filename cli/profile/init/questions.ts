import { memberEndpoints, serviceNames } from '#contract/profile/names.ts';
import type { Profile } from '#contract/profile/schema.ts';
import { ask, type Path, type Question, type Written } from '../inference/conclusion.ts';
import { unshown } from '../inference/rules/endpoints.ts';

const wordsIn = (answer: string): readonly string[] => answer.split(/[\s,]+/).filter(Boolean);
/** A code as a host sends it: a number, or a word. */
const codesIn = (answer: string) => wordsIn(answer).map((one) => (/^\d+$/.test(one) ? Number(one) : one));
const isYes = (answer: string): boolean => /^y/i.test(answer);
const wire = (...path: Path): Path => ['wire', ...path];

/** A question whose answer is a value, or several words for several places. */
const asked = (text: string, ...paths: readonly Path[]): Question =>
  ask(text, [], (answer) => {
    const values = paths.length > 1 ? wordsIn(answer) : [answer];
    return paths.flatMap((path, at) => (values[at] === undefined ? [] : [{ path, value: values[at] }]));
  });
const converted = (text: string, path: Path, convert: (answer: string) => unknown): Question =>
  ask(text, [], (answer) => [{ path, value: convert(answer) }]);

const everyService = (url: string): readonly Written[] =>
  serviceNames.map((name) => ({ path: ['services', name], value: url }));
const ofPaths: readonly Question[] = [...unshown].map((id) => {
  const { description = '' } = memberEndpoints.find((endpoint) => endpoint.id === id) ?? {};
  return asked(
    `Method and path of ${id}, such as GET goods/page: ${description.split('. ')[0] ?? ''} (empty if unknown)`,
    ['endpoints', id],
  );
});

const isNational = ({ wire: dialect }: Profile): boolean => dialect?.phone?.format === 'national';
const hasOneAddress = ({ services = {} }: Profile): boolean =>
  Object.keys(services).length === serviceNames.length && new Set(Object.values(services)).size === 1;

/** The questions about a platform of which nothing is known, of which some follow from the profile so far. */
export const questionsFor = (profile: Profile): readonly Question[] => [
  asked('Name of the platform', ['name']),
  ask(
    'Base address of all services, such as https://api.example.com (empty if each has its own)',
    [],
    everyService,
  ),
  ...(hasOneAddress(profile) ? [] : ofServices),
  ...ofAnswers,
  ...ofRequests,
  ...(isNational(profile) ? [leadingZero] : []),
  ...ofPaths,
];

const ofServices: readonly Question[] = serviceNames.map((name) =>
  asked(`Base address of ${name} (empty if the platform has none)`, ['services', name]),
);

const envelope = ['code', 'message', 'data'].map((part) => wire('envelope', part));
const ofAnswers: readonly Question[] = [
  asked('Fields of an answer with its code, message and data [code msg data]', ...envelope),
  converted('Code of a success [200]', wire('success'), codesIn),
  converted('Code that ends a session [401]', wire('unauthorized'), codesIn),
  asked('Header of the token [X-Access-Token]', wire('token', 'header')),
  converted('Word before the token, such as Bearer [none]', wire('token', 'prefix'), (word) => `${word} `),
  ask(
    'Place of the token in the answer of a login, such as data.token or header X-Token [its message]',
    [],
    (answer) => {
      const [, header] = /^header\s+(\S+)$/i.exec(answer) ?? [];
      return [
        { path: wire('token', header === undefined ? 'answer' : 'answerHeader'), value: header ?? answer },
      ];
    },
  ),
];

const sizes = [wire('paging', 'page'), wire('paging', 'size')];
const pages = [wire('paging', 'list'), wire('paging', 'total')];
const inQuery = (query: string) => ({ header: null, query });
const national = (codes: string) => ({ format: 'national', callingCodes: wordsIn(codes) });
const phoneText =
  'Calling codes of phone numbers that are sent without them, such as 254 91 (empty if they are sent with them)';
const ofRequests: readonly Question[] = [
  converted(
    'Query field of the language, such as lang [none: the header Language]',
    wire('language'),
    inQuery,
  ),
  asked('Requests are sent as form or json [form]', wire('encoding')),
  asked('Instants are iso, seconds or milliseconds [milliseconds]', wire('times')),
  asked('Fields of a request with page number and page size [pageNum pageSize]', ...sizes),
  asked('Fields of a page with its list and the number of all items [list total]', ...pages),
  converted(phoneText, wire('phone'), national),
];
const leadingZero = converted(
  'Does such a number keep its leading 0? yes or no [no]',
  wire('phone', 'leadingZero'),
  isYes,
);
