import type { Endpoint } from '#contract/endpoint.ts';
import { checkProfile, ProfileError } from '#contract/profile/read.ts';
import { resolveProfile, type ClientProfile } from '#contract/profile/resolve.ts';
import type { Profile } from '#contract/profile/schema.ts';
import { absences } from './absent.ts';
import { envelopeLines, successLines } from './envelope.ts';
import { distanceOf, readingOf, type Exchange, type Reading } from './exchange.ts';
import { dataLines, fieldLines } from './fields.ts';
import { amountLines, timeLines, wordLines } from './forms.ts';
import { headerLines } from './list-headers.ts';
import { withLine, type Line } from './line.ts';
import { openQuestions } from './open.ts';
import { cursorLines, pagingLines } from './paging.ts';
import { tokenLines } from './token.ts';

export interface Suggestions {
  readonly lines: readonly Line[];
  /** The profile with these lines. */
  readonly profile: Profile;
  /** Differences that answers cannot explain. */
  readonly open: readonly string[];
}

type Finder = (readings: readonly Reading[], profile: ClientProfile) => readonly Line[];

/** Each finder sees the answers as the lines before it make them. */
const finders: readonly Finder[] = [
  envelopeLines,
  (readings, { wire }) => successLines(readings, wire.envelope),
  tokenLines,
  dataLines,
  pagingLines,
  cursorLines,
  headerLines,
  fieldLines,
  // A field that has another name holds fields that have other names, too.
  fieldLines,
  timeLines,
  amountLines,
  wordLines,
];

/** A profile while lines are added to it. */
class Draft {
  readonly lines: Line[] = [];
  client: ClientProfile;

  constructor(
    public profile: Profile,
    private readonly exchanges: readonly Exchange[],
  ) {
    this.client = resolveProfile(profile);
  }

  readings(): Reading[] {
    return this.exchanges.map((exchange) => readingOf(exchange, this.client));
  }

  apply(find: Finder): void {
    for (const line of find(this.readings(), this.client)) this.add(line);
  }

  /** Keeps a line only if the client understands more of the answers with it. */
  private add(line: Line): void {
    const profile = validated(withLine(this.profile, line));
    if (!profile) return;
    const client = resolveProfile(profile);
    const [part, id] = line.path;
    const concerned = this.exchanges.filter(({ endpoint }) => part !== 'endpoints' || endpoint.id === id);
    const distance = (as: ClientProfile) => distanceOf(concerned.map((exchange) => readingOf(exchange, as)));
    const gain = distance(this.client) - distance(client);
    // Data that is found may still have other names for all its fields.
    const isEnough = line.path.at(-1) === 'data' ? gain >= 0 : gain > 0;
    if (!isAlwaysKept(line) && !isEnough) return;
    this.profile = profile;
    this.client = client;
    this.lines.push(line);
  }
}

/** Lines whose effect the distance does not show, such as those on requests, or an envelope before its codes are known. */
const isAlwaysKept = ({ path }: Line): boolean =>
  path.at(-1) === 'values' ||
  [
    'wire',
    'wire.envelope',
    'wire.token.answer',
    'wire.token.answerHeader',
    'wire.paging.total',
    'wire.paging.next',
    'wire.paging.nextHeader',
    'wire.paging.totalHeader',
    'wire.paging.page',
    'wire.amounts.type',
    'wire.times',
  ].includes(path.join('.'));

function validated(content: unknown): Profile | undefined {
  try {
    return checkProfile(content, 'the suggested profile');
  } catch (error) {
    if (error instanceof ProfileError) return undefined;
    throw error;
  }
}

/** The lines for a profile with which the client understands more of a host's answers, which lack the missing endpoints. */
export function suggest(
  profile: Profile,
  exchanges: readonly Exchange[],
  missing: readonly Endpoint[] = [],
): Suggestions {
  const answered = exchanges.map(({ endpoint }) => endpoint);
  const absent = absences(missing, answered, profile);
  const draft = new Draft(absent.lines.reduce(withMissing, profile), exchanges);
  for (const find of finders) draft.apply(find);
  return {
    lines: [...absent.lines, ...draft.lines],
    profile: draft.profile,
    open: [...absent.open, ...openQuestions(draft.readings(), draft.client)],
  };
}

const withMissing = (profile: Profile, line: Line): Profile => validated(withLine(profile, line)) ?? profile;
