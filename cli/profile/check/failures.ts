import type { Failed } from '../../conformance/reply.ts';

const reasons: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'nothing listens at this address'],
  [/ENOTFOUND/, 'its name is not known'],
  [/EAI_AGAIN/, 'names cannot be looked up now'],
  [/EHOSTUNREACH|ENETUNREACH/, 'there is no way to it from this machine'],
  [/ECONNRESET|socket hang up|aborted/i, 'it broke the connection'],
];

const reasonOf = (detail: string): string => reasons.find(([pattern]) => pattern.test(detail))?.[1] ?? detail;

/** The reason for a missing answer, as it follows the name of the host or call. */
export function failureText({ failure, detail }: Failed): string {
  switch (failure) {
    case 'late':
      return `gave ${detail}`;
    case 'too large':
      return `answers ${detail}`;
    case 'unreachable':
      return `cannot be reached: ${reasonOf(detail)}`;
    case 'broken':
      return `gave no whole answer: ${reasonOf(detail)}`;
  }
}

/** Names the content of a body that is not JSON. */
export function bodyText(text: string): string {
  const start = text.trimStart();
  if (start === '') return 'answers nothing';
  if (start.startsWith('<')) return 'answers an HTML page instead of JSON';
  if (/^[[{]/.test(start))
    return `answers JSON that breaks off or is damaged after ${start.length} characters`;
  return 'answers text that is not JSON';
}

export const holdsMarkup = (text: string): boolean => /<\s*[a-z!/]|javascript:/i.test(text);
