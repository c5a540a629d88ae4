import type { LoggedRequest, Outcome } from '#contract/control/observation.ts';
import { copyOfText } from '../../text/copy-of-text.ts';

type Derived =
  | 'headers'
  | 'answer'
  | 'answerHeaders'
  | 'movements'
  | 'operator'
  | 'fault'
  | 'faultIds'
  | 'violation';

/** A request as it is logged, already redacted. It is made readable only when it is read. */
export interface LogEntry extends Omit<LoggedRequest, Derived> {
  readonly headers: Readonly<Record<string, string>>;
  /** The text that was sent. */
  readonly answer: string;
  /** All headers of the answer: name, value, name, value. */
  readonly answerHeaders: readonly string[];
  readonly movements: readonly number[];
  readonly operator?: string | undefined;
  readonly fault: string | undefined;
  readonly faultIds: readonly string[] | undefined;
  readonly violation: string | undefined;
}

export interface LogFilter {
  readonly phone?: string | undefined;
  readonly endpoint?: string | undefined;
  readonly outcome?: Outcome | undefined;
  /** True to include the operator's own requests. */
  readonly operator: boolean;
}

const MAX_CHARACTERS = 10_000;
/** The bytes of an entry besides its texts. */
const FIXED_BYTES = 400;

export function sizeOf({ answer, headers, input, path, endpoint }: LogEntry): number {
  let size = FIXED_BYTES + answer.length + path.length + endpoint.length;
  for (const name in headers) size += name.length + (headers[name]?.length ?? 0);
  for (const name in input) {
    const value = input[name];
    size += name.length + (typeof value === 'string' ? value : JSON.stringify(value)).length;
  }
  return size;
}

/** The entry with an answer that is cut to what a log should hold. */
export const shortened = (entry: LogEntry): LogEntry =>
  entry.answer.length > MAX_CHARACTERS ? { ...entry, answer: shorten(entry.answer) } : entry;

const shorten = (text: string): string => `${beginningOf(text, MAX_CHARACTERS)}… (${text.length} characters)`;

/** The first characters of a text, without the rest of it in memory. */
export const beginningOf = (text: string, characters: number): string =>
  copyOfText(text.slice(0, characters));

/** An entry as the operator reads it. */
export function describe({
  answer,
  answerHeaders,
  movements,
  operator,
  fault,
  faultIds,
  violation,
  ...entry
}: LogEntry): LoggedRequest {
  return {
    ...entry,
    answer: parseAnswer(answer),
    answerHeaders: describeHeaders(answerHeaders),
    movements: movements.map(String),
    ...(operator !== undefined && { operator }),
    ...(fault !== undefined && { fault }),
    ...(faultIds !== undefined && { faultIds: [...faultIds] }),
    ...(violation !== undefined && { violation }),
  };
}

/** The headers that describe the answer. The headers of every answer would fill the log. */
const describedHeaders: ReadonlySet<string> = new Set([
  ...['content-type', 'allow', 'retry-after'],
  ...['x-request-id', 'x-world', 'x-world-time', 'x-world-rate', 'x-sandbox'],
]);

function describeHeaders(headers: readonly string[]): Record<string, string> {
  const described: Record<string, string> = {};
  for (let at = 0; at < headers.length; at += 2) {
    const name = (headers[at] ?? '').toLowerCase();
    if (describedHeaders.has(name)) described[name] = headers[at + 1] ?? '';
  }
  return described;
}

export const entryOf = (logged: LoggedRequest): LogEntry => {
  const { answer, answerHeaders, movements, fault, faultIds, violation, ...request } = logged;
  return {
    ...request,
    answer: typeof answer === 'string' ? answer : answer === null ? '' : JSON.stringify(answer),
    answerHeaders: Object.entries(answerHeaders).flat(),
    movements: movements.map(Number),
    fault,
    faultIds,
    violation,
  };
};

/** An answer that was shortened, or malformed on purpose, is shown as text. */
function parseAnswer(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
