import { at } from '#client/api/dialect-path.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import { resources } from '#contract/words/resources.ts';
import type { EndpointResult, Refused } from './outcome.ts';
import type { Redactor } from './redactor.ts';

const messages: Readonly<Record<string, string>> = resources['en-US'].messages.refusals;

/** The sentence about a refused login: the host's own word for it, and its meaning in the contract. */
export function refusedLogin(
  { answer }: EndpointResult,
  { code, reason }: Refused,
  { wire }: ClientProfile,
  redactor: Redactor,
): string {
  const { envelope = {} } = wire;
  const { code: place = 'code', reason: word } = envelope ?? { code: null };
  const sent = [word, place].map((path) => (path ? at(answer?.raw, path) : undefined));
  const [own] = sent.filter((value) => typeof value === 'string' || typeof value === 'number');
  const named = own === undefined ? `HTTP ${answer?.status ?? code}` : `code ${redactor.text(String(own))}`;
  const meaning = reason === undefined ? '' : `, in the contract ${reason}: ${messages[reason] ?? 'unknown'}`;
  return `The host refused the login of ASSAY_PHONE with ${named}${meaning}.`;
}
