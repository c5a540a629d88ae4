import type { ClientProfile } from '#contract/profile/resolve.ts';
import { worldName } from '#client/device/phone.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';
import type { PhoneReader } from '#contract/phone/read-phone.ts';
import { readAnswer } from '#contract/profile/dialect/answer.ts';
import { withLargerPages, applyMissingFilters } from './missing-filters.ts';
import { hostRequest } from '#contract/profile/dialect/request.ts';
import { readExactly } from '#contract/profile/dialect/values.ts';
import { recordHostFunds } from './host-funds.ts';
import { hasForeignHosts, requestLineOf } from './host-profile.ts';
import type { CallRequest, CallResponse, HttpRequest } from '#contract/profile/dialect/call-request.ts';

/** Translates calls between the contract and a host whose profile describes another dialect (docs/hosts.md). */

export function toHost(request: CallRequest, profile: ClientProfile): HttpRequest {
  const { world = worldName, language = currentLanguage().header } = request;
  const asked = { ...withLargerPages(request, profile), world, language };
  return { ...hostRequest(asked, profile), parseReviver: readExactly, onDownloadProgress: endIfTooLarge };
}

/** Far more than any page of a list. An answer without an end would fill the memory of the phone until its time is over. */
const maxBytes = 16 * 1024 * 1024;

const endIfTooLarge: NonNullable<HttpRequest['onDownloadProgress']> = ({ loaded, total = 0, event }) => {
  if (Math.max(loaded, total) > maxBytes) (event?.target as XMLHttpRequest | null | undefined)?.abort();
};

/** The response in the contract's envelope. */
export function fromHost(
  request: CallRequest,
  response: CallResponse,
  profile: ClientProfile,
  phones?: PhoneReader,
): CallResponse {
  const answer = readAnswer(withLargerPages(request, profile), response, profile, phones);
  // A failure may come from a proxy. An answer without an envelope stays as it is.
  if (hasForeignHosts && answer !== response && response.status < 500)
    recordHostFunds(requestLineOf(request.endpoint).url, response.header('X-Sandbox'));
  return applyMissingFilters(request, answer, profile);
}

/** The reader of national phones, which only hosts with such phones load. */
export async function phonesOf({ wire }: ClientProfile): Promise<PhoneReader | undefined> {
  if (wire.phone?.format !== 'national') return undefined;
  const { phones } = await import('#contract/phone/all-countries.ts');
  return phones;
}
