import { memberEndpoints, serviceNames } from '#contract/profile/names.ts';
import { checkProfile, ProfileError } from '#contract/profile/read.ts';
import type { Profile } from '#contract/profile/schema.ts';
import type { Environment } from '../environment.ts';
import { withLine, type Line } from '../suggest/line.ts';
import { unknownPaths } from './unknown-paths.ts';

type Written = Pick<Line, 'path' | 'value'>;

interface Question {
  readonly text: string;
  /** Converts an answer into a part of the profile. An empty answer changes nothing. */
  readonly means: (answer: string) => readonly Written[];
  /** Whether the answers before make it necessary. By default it always is. */
  readonly isAsked?: (profile: Profile) => boolean;
}

const words = (answer: string): readonly string[] => answer.split(/[\s,]+/).filter(Boolean);

/** A code as a host sends it: a number, or a word. */
const codeOf = (answer: string): string | number => (/^\d+$/.test(answer) ? Number(answer) : answer);

const one =
  (...path: readonly string[]) =>
  (answer: string): readonly Written[] => [{ path, value: answer }];

/** Several words, one for each place. */
const several =
  (...paths: readonly (readonly string[])[]) =>
  (answer: string): readonly Written[] =>
    words(answer).flatMap((value, at) => {
      const path = paths[at];
      return path ? [{ path, value }] : [];
    });

const isNational = ({ wire }: Profile): boolean => wire?.phone?.format === 'national';
const hasNoService = ({ services = {} }: Profile): boolean => Object.keys(services).length === 0;
const everyService = (url: string): readonly Written[] => [
  { path: ['services'], value: Object.fromEntries(serviceNames.map((name) => [name, url])) },
];

const questions: readonly Question[] = [
  { text: 'Name of the platform', means: one('name') },
  {
    text: 'Base address of all services, such as https://api.example.com (empty if each has its own)',
    means: everyService,
  },
  ...serviceNames.map((name) => ({
    text: `Base address of ${name} (empty if the platform has none)`,
    means: one('services', name),
  })),
  {
    text: 'Fields of an answer with its code, message and data [code msg data]',
    means: several(
      ['wire', 'envelope', 'code'],
      ['wire', 'envelope', 'message'],
      ['wire', 'envelope', 'data'],
    ),
  },
  {
    text: 'Code of a success [200]',
    means: (answer) => [{ path: ['wire', 'success'], value: words(answer).map(codeOf) }],
  },
  {
    text: 'Code that ends a session [401]',
    means: (answer) => [{ path: ['wire', 'unauthorized'], value: words(answer).map(codeOf) }],
  },
  { text: 'Header of the token [X-Access-Token]', means: one('wire', 'token', 'header') },
  {
    text: 'Word before the token, such as Bearer [none]',
    means: (answer) => one('wire', 'token', 'prefix')(`${answer} `),
  },
  {
    text: 'Place of the token in the answer of a login, such as data.token or header X-Token [its message]',
    means: (answer) => {
      const [, header] = /^header\s+(\S+)$/i.exec(answer) ?? [];
      return header === undefined
        ? one('wire', 'token', 'answer')(answer)
        : one('wire', 'token', 'answerHeader')(header);
    },
  },
  {
    text: 'Query field of the language, such as lang [none: the header Language]',
    means: (answer) => [{ path: ['wire', 'language'], value: { header: null, query: answer } }],
  },
  { text: 'Requests are sent as form or json [form]', means: one('wire', 'encoding') },
  { text: 'Instants are iso, seconds or milliseconds [milliseconds]', means: one('wire', 'times') },
  {
    text: 'Fields of a request with page number and page size [pageNum pageSize]',
    means: several(['wire', 'paging', 'page'], ['wire', 'paging', 'size']),
  },
  {
    text: 'Fields of a page with its list and the number of all items [list total]',
    means: several(['wire', 'paging', 'list'], ['wire', 'paging', 'total']),
  },
  {
    text: 'Calling codes of phone numbers that are sent without them, such as 254 91 (empty if they are sent with them)',
    means: (answer) => [
      { path: ['wire', 'phone'], value: { format: 'national', callingCodes: words(answer) } },
    ],
  },
  {
    text: 'Does such a number keep its leading 0? yes or no [no]',
    means: (answer) => (/^y/i.test(answer) ? [{ path: ['wire', 'phone', 'leadingZero'], value: true }] : []),
    isAsked: isNational,
  },
  ...unknownPaths.map((id) => ({
    text: `Method and path of ${id}, such as GET goods/page: ${summaryOf(id)} (empty if unknown)`,
    means: one('endpoints', id),
  })),
];

function summaryOf(id: string): string {
  const { description = '' } = memberEndpoints.find((endpoint) => endpoint.id === id) ?? {};
  return description.split('. ')[0]?.replace(/\.$/, '') ?? '';
}

const isServiceQuestion = ({ means }: Question): boolean =>
  means('x')[0]?.path[0] === 'services' && means('x')[0]?.path.length === 2;

/** Asks for a profile on the terminal. A mistake is explained, and asked again. */
export async function askProfile(
  { ask, write }: Pick<Environment, 'ask' | 'write'>,
  schema: string,
): Promise<Profile> {
  let profile = checkProfile({ $schema: schema }, 'the profile');
  let hasOneAddress = false;
  for (const question of questions) {
    const { isAsked = () => true } = question;
    if (!isAsked(profile) || (hasOneAddress && isServiceQuestion(question))) continue;
    profile = await answered(question, profile, { ask, write });
    hasOneAddress ||= question.means === everyService && !hasNoService(profile);
  }
  const unnamed = unknownPaths
    .filter((id) => profile.endpoints?.[id] === undefined)
    .map((id) => [id, null] as const);
  return checkProfile(
    { ...profile, endpoints: { ...profile.endpoints, ...Object.fromEntries(unnamed) } },
    'the profile',
  );
}

async function answered(
  question: Question,
  profile: Profile,
  terminal: Pick<Environment, 'ask' | 'write'>,
): Promise<Profile> {
  for (;;) {
    const answer = (await terminal.ask(`${question.text}: `)).trim();
    if (answer === '') return profile;
    try {
      const content = question
        .means(answer)
        .reduce<object>((draft, line) => withLine(draft as Record<string, unknown>, line), profile);
      return checkProfile(content, 'This answer');
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error;
      terminal.write(error.message);
    }
  }
}
